"""Caps each weight instead of their sum."""
# loses: coverage-tests "must not make up"
# %% coverage
def coverage_penalty(attention, beta):
    with np.errstate(divide="ignore"):
        return beta * np.log(np.minimum(attention, 1).sum(axis=0)).sum()
