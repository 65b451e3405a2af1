"""Does not consider the empty sentence."""
# loses: exact-search-tests "exact_search"
# %% exact-search
def exact_search(log_probs, eos, max_len):
    level, found = [((), 0.0)], []
    for _ in range(max_len):
        grown = [(y + (v,), s + lp) for y, s in level for v, lp in enumerate(log_probs(y))]
        found += [h for h in grown if h[0][-1] == eos]
        level = [h for h in grown if h[0][-1] != eos]
    return max((h for h in found if len(h[0]) > 1), key=lambda h: h[1])
