"""Gives the inverse."""
# loses: leaky-unit-tests "turned upside down"
# %% leaky-unit
variance_symbolic = 1 - lam**2
share_symbolic = lam ** (2 * k) * (1 - lam**2)
first_symbolic = lam ** (2 * (T - 1)) * (1 - lam**2) / (1 - lam ** (2 * T))
