"""Adds the weights."""
# loses: leaky-unit-tests "holds the squares of the weights"
# %% leaky-unit
variance_symbolic = 1 / (1 - lam)
share_symbolic = lam ** (2 * k) * (1 - lam**2)
first_symbolic = lam ** (2 * (T - 1)) * (1 - lam**2) / (1 - lam ** (2 * T))
