"""Forgets beta."""
# loses: coverage-tests "beta is missing"
# %% coverage
def coverage_penalty(attention, beta):
    with np.errstate(divide="ignore"):
        return np.log(np.minimum(attention.sum(axis=0), 1)).sum()
