"""Gives the probability of the first slip at each step."""
# loses: exposure-gap-tests "the probability of the first slip"
# %% exposure-gap
def exposure_gap(tables, gold, start):
    T, V, _ = tables.shape
    before = np.concatenate([[start], gold[:-1]])
    forced = 1 - tables[np.arange(T), before, gold]
    at, free = np.eye(V)[start], []
    for table, word in zip(tables, gold):
        at = at @ table
        free.append(1 - at[word])
    free = forced * np.cumprod(np.r_[1, 1 - forced[:-1]])
    return forced, np.array(free), np.mean(free) - np.mean(forced)
