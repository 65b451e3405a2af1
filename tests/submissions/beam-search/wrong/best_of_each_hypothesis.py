"""Keeps the k best children of each hypothesis."""
# loses: beam-search-tests "the beam keeps k of all candidates together"
# %% beam-search
def beam_search(log_probs, k, eos, max_len):
    live, finished = [((), 0.0)], []
    for _ in range(max_len):
        kept = []
        for prefix, score in live:
            children = [(prefix + (token,), score + lp) for token, lp in enumerate(log_probs(prefix)) if lp > -math.inf]
            kept += sorted(children, key=lambda h: (-h[1], h[0]))[: max(k, 2)]
        finished += [h for h in kept if h[0][-1] == eos]
        live = [h for h in kept if h[0][-1] != eos]
    return sorted(finished, key=lambda h: (-h[1], h[0]))
