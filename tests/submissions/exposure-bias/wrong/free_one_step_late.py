"""Looks at the word before the step."""
# loses: exposure-gap-tests "one step late"
# %% exposure-gap
def exposure_gap(tables, gold, start):
    T, V, _ = tables.shape
    before = np.concatenate([[start], gold[:-1]])
    forced = 1 - tables[np.arange(T), before, gold]
    at, free = np.eye(V)[start], []
    for table, word in zip(tables, gold):
        free.append(1 - at[word])
        at = at @ table
    return forced, np.array(free), np.mean(free) - np.mean(forced)
