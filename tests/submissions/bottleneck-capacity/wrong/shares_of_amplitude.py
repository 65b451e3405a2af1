"""Gives shares of the weights."""
# loses: leaky-unit-tests "shares of variance hold squares"
# %% leaky-unit
variance_symbolic = 1 / (1 - lam**2)
share_symbolic = lam**k * (1 - lam)
first_symbolic = lam ** (2 * (T - 1)) * (1 - lam**2) / (1 - lam ** (2 * T))
