"""Reads the reference in free running too."""
# loses: exposure-gap-tests "this is teacher forcing"
# %% exposure-gap
def exposure_gap(tables, gold, start):
    T, V, _ = tables.shape
    before = np.concatenate([[start], gold[:-1]])
    forced = 1 - tables[np.arange(T), before, gold]
    at, free = np.eye(V)[start], []
    for table, word in zip(tables, gold):
        at = at @ table
        free.append(1 - at[word])
        at = np.eye(V)[word]
    return forced, np.array(free), np.mean(free) - np.mean(forced)
