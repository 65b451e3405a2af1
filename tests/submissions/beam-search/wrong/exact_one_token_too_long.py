"""Allows max_len tokens before <EOS>."""
# loses: exact-search-tests "has 3 tokens; at most max_len = 2 are allowed"
# %% exact-search
def exact_search(log_probs, eos, max_len):
    level, found = [((), 0.0)], []
    for _ in range(max_len + 1):
        grown = [(y + (v,), s + lp) for y, s in level for v, lp in enumerate(log_probs(y))]
        found += [h for h in grown if h[0][-1] == eos]
        level = [h for h in grown if h[0][-1] != eos]
    return max(found, key=lambda h: h[1])
