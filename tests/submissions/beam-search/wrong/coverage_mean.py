"""Takes the mean over the source positions."""
# loses: coverage-tests "not a mean"
# %% coverage
def coverage_penalty(attention, beta):
    with np.errstate(divide="ignore"):
        return beta * np.log(np.minimum(attention.sum(axis=0), 1)).mean()
