"""Starts the sum at one step back."""
# loses: leaky-unit-tests "the newest input, with weight 1, is missing"
# %% leaky-unit
variance_symbolic = lam**2 / (1 - lam**2)
share_symbolic = lam ** (2 * k) * (1 - lam**2)
first_symbolic = lam ** (2 * (T - 1)) * (1 - lam**2) / (1 - lam ** (2 * T))
