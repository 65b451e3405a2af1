"""Puts the first word T steps back."""
# loses: leaky-unit-tests "the first of T words is T - 1 steps back"
# %% leaky-unit
variance_symbolic = 1 / (1 - lam**2)
share_symbolic = lam ** (2 * k) * (1 - lam**2)
first_symbolic = lam ** (2 * T) * (1 - lam**2) / (1 - lam ** (2 * T))
