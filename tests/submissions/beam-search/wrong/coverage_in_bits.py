"""Takes logarithms to base 2."""
# loses: coverage-tests "natural logarithms"
# %% coverage
def coverage_penalty(attention, beta):
    with np.errstate(divide="ignore"):
        return beta * np.log2(np.minimum(attention.sum(axis=0), 1)).sum()
