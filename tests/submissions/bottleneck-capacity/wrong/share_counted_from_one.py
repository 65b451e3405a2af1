"""Counts the newest input as lag 1."""
# loses: leaky-unit-tests "one step too"
# %% leaky-unit
variance_symbolic = 1 / (1 - lam**2)
share_symbolic = lam ** (2 * (k - 1)) * (1 - lam**2)
first_symbolic = lam ** (2 * (T - 1)) * (1 - lam**2) / (1 - lam ** (2 * T))
