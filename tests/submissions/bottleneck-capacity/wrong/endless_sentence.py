"""Forgets that the sentence begins."""
# loses: leaky-unit-tests "the sentence has a beginning"
# %% leaky-unit
variance_symbolic = 1 / (1 - lam**2)
share_symbolic = lam ** (2 * k) * (1 - lam**2)
first_symbolic = lam ** (2 * (T - 1)) * (1 - lam**2)
