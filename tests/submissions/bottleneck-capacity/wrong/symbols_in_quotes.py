"""Writes an expression as a string."""
# loses: leaky-unit-tests "should be a sympy expression, but is a str"
# %% leaky-unit
variance_symbolic = "1 / (1 - lam**2)"
share_symbolic = lam ** (2 * k) * (1 - lam**2)
first_symbolic = lam ** (2 * (T - 1)) * (1 - lam**2) / (1 - lam ** (2 * T))
