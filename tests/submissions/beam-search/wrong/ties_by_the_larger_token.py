"""Sorts pairs of score and tokens downwards, so ties go the wrong way."""
# loses: beam-search-tests "Which of them goes first"
# %% beam-search
def beam_search(log_probs, k, eos, max_len):
    live, finished = [((), 0.0)], []
    for _ in range(max_len):
        candidates = [(prefix + (token,), score + lp) for prefix, score in live
                      for token, lp in enumerate(log_probs(prefix)) if lp > -math.inf]
        kept = sorted(candidates, key=lambda h: (h[1], h[0]), reverse=True)[:k]
        finished += [h for h in kept if h[0][-1] == eos]
        live = [h for h in kept if h[0][-1] != eos]
    return sorted(finished, key=lambda h: (-h[1], h[0]))
