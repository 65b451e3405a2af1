"""Gives the share of the last word."""
# loses: leaky-unit-tests "the share of the last word"
# %% leaky-unit
variance_symbolic = 1 / (1 - lam**2)
share_symbolic = lam ** (2 * k) * (1 - lam**2)
first_symbolic = (1 - lam**2) / (1 - lam ** (2 * T))
