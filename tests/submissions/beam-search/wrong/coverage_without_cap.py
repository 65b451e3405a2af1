"""Leaves the minimum out."""
# loses: coverage-tests "must not make up"
# %% coverage
def coverage_penalty(attention, beta):
    with np.errstate(divide="ignore"):
        return beta * np.log(attention.sum(axis=0)).sum()
