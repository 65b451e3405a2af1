"""Forgets a square."""
# loses: leaky-unit-tests "the weight of the input enters with its square"
# %% leaky-unit
variance_symbolic = 1 / (1 - lam**2)
share_symbolic = lam**k * (1 - lam**2)
first_symbolic = lam ** (2 * (T - 1)) * (1 - lam**2) / (1 - lam ** (2 * T))
