"""Adds a small number, so that a word that was never read costs little."""
# loses: coverage-tests "ln 0 is -inf"
# %% coverage
def coverage_penalty(attention, beta):
    with np.errstate(divide="ignore"):
        return beta * np.log(np.minimum(attention.sum(axis=0), 1) + 1e-9).sum()
