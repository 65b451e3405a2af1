"""Counts every word after the first slip as wrong."""
# loses: exposure-gap-tests "A decoder can come back"
# %% exposure-gap
def exposure_gap(tables, gold, start):
    T, V, _ = tables.shape
    before = np.concatenate([[start], gold[:-1]])
    forced = 1 - tables[np.arange(T), before, gold]
    at, free = np.eye(V)[start], []
    for table, word in zip(tables, gold):
        at = at @ table
        free.append(1 - at[word])
    free = 1 - np.cumprod(1 - forced)
    return forced, np.array(free), np.mean(free) - np.mean(forced)
