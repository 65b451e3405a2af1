"""Gives a variance for a share."""
# loses: leaky-unit-tests "divide it by the variance of the state"
# %% leaky-unit
variance_symbolic = 1 / (1 - lam**2)
share_symbolic = lam ** (2 * k)
first_symbolic = lam ** (2 * (T - 1)) * (1 - lam**2) / (1 - lam ** (2 * T))
