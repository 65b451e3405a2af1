"""Takes every candidate that ends, whatever its rank."""
# loses: beam-search-tests "every hypothesis that could end"
# %% beam-search
def beam_search(log_probs, k, eos, max_len):
    live, finished = [((), 0.0)], []
    for _ in range(max_len):
        candidates = [(prefix + (token,), score + lp) for prefix, score in live
                      for token, lp in enumerate(log_probs(prefix)) if lp > -math.inf]
        ended = [h for h in candidates if h[0][-1] == eos]
        others = [h for h in candidates if h[0][-1] != eos]
        kept = ended + sorted(others, key=lambda h: (-h[1], h[0]))[:k]
        finished += [h for h in kept if h[0][-1] == eos]
        live = [h for h in kept if h[0][-1] != eos]
    return sorted(finished, key=lambda h: (-h[1], h[0]))
