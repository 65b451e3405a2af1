"""A beam of two."""
# loses: exact-search-tests "Exact search compares the raw scores"
# %% exact-search
def exact_search(log_probs, eos, max_len):
    live, best = [((), 0.0)], ((), -math.inf)
    for _ in range(max_len):
        grown = [(y + (v,), s + lp) for y, s in live for v, lp in enumerate(log_probs(y))]
        kept = sorted(grown, key=lambda h: -h[1])[:2]
        best = max([best, *(h for h in kept if h[0][-1] == eos)], key=lambda h: h[1])
        live = [h for h in kept if h[0][-1] != eos]
    return best
