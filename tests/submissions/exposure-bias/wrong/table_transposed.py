"""Exchanges last and next word of a table."""
# loses: exposure-gap-tests "the rows of a table are the last words"
# %% exposure-gap
def exposure_gap(tables, gold, start):
    T, V, _ = tables.shape
    before = np.concatenate([[start], gold[:-1]])
    forced = 1 - tables[np.arange(T), before, gold]
    at, free = np.eye(V)[start], []
    for table, word in zip(tables, gold):
        at = table @ at
        free.append(1 - at[word])
    return forced, np.array(free), np.mean(free) - np.mean(forced)
