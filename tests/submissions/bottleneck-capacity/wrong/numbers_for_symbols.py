"""Puts in the visible values."""
# loses: leaky-unit-tests "at a random lambda"
# %% leaky-unit
variance_symbolic = sympy.Rational(25, 9)
share_symbolic = lam ** (2 * k) * (1 - lam**2)
first_symbolic = lam ** (2 * (T - 1)) * (1 - lam**2) / (1 - lam ** (2 * T))
