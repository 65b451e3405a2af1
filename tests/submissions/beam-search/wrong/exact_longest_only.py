"""Looks at sequences of max_len tokens only."""
# loses: exact-search-tests "Exact search compares the raw scores"
# %% exact-search
def exact_search(log_probs, eos, max_len):
    level, found = [((), 0.0)], []
    for _ in range(max_len):
        grown = [(y + (v,), s + lp) for y, s in level for v, lp in enumerate(log_probs(y))]
        found += [h for h in grown if h[0][-1] == eos]
        level = [h for h in grown if h[0][-1] != eos]
    return max((h for h in found if len(h[0]) == max_len), key=lambda h: (len(h[0]), h[1]))
