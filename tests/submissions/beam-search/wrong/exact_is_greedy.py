"""Greedy search."""
# loses: exact-search-tests "what greedy search finds"
# %% exact-search
def exact_search(log_probs, eos, max_len):
    y, s = (), 0.0
    for _ in range(max_len):
        row = log_probs(y)
        v = int(np.argmax(row))
        y, s = y + (v,), s + row[v]
        if v == eos:
            break
    return y, s
