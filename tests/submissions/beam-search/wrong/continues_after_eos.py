"""Leaves finished hypotheses in the beam and extends them."""
# loses: beam-search-tests "what follows <EOS>"
# %% beam-search
def beam_search(log_probs, k, eos, max_len):
    live, finished = [((), 0.0)], []
    for _ in range(max_len):
        candidates = [(prefix + (token,), score + lp) for prefix, score in live
                      for token, lp in enumerate(log_probs(prefix)) if lp > -math.inf]
        live = sorted(candidates, key=lambda h: (-h[1], h[0]))[:k]
        finished += [h for h in live if h[0][-1] == eos]
    return sorted(finished, key=lambda h: (-h[1], h[0]))
