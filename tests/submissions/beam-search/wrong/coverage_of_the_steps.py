"""Sums over the source positions: the wrong axis."""
# loses: coverage-tests "for each source position"
# %% coverage
def coverage_penalty(attention, beta):
    with np.errstate(divide="ignore"):
        return beta * np.log(np.minimum(attention.sum(axis=1), 1)).sum()
