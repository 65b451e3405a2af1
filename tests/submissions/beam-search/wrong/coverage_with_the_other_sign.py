"""Returns a positive penalty."""
# loses: coverage-tests "the sign is wrong"
# %% coverage
def coverage_penalty(attention, beta):
    with np.errstate(divide="ignore"):
        return -beta * np.log(np.minimum(attention.sum(axis=0), 1)).sum()
