"""Divides every finished score by the number of steps."""
# loses: beam-search-tests "but not their scores"
# %% beam-search
def beam_search(log_probs, k, eos, max_len):
    live, finished = [((), 0.0)], []
    for _ in range(max_len):
        candidates = [(prefix + (token,), score + lp) for prefix, score in live
                      for token, lp in enumerate(log_probs(prefix)) if lp > -math.inf]
        candidates = sorted(candidates, key=lambda h: (-h[1], h[0]))
        kept = candidates[:k]
        finished += [h for h in kept if h[0][-1] == eos]
        live = [h for h in kept if h[0][-1] != eos]
    return sorted([(y, s / max_len) for y, s in finished], key=lambda h: (-h[1], h[0]))
