"""Gives all words the same share."""
# loses: leaky-unit-tests "the words do not have equal shares"
# %% leaky-unit
variance_symbolic = 1 / (1 - lam**2)
share_symbolic = lam ** (2 * k) * (1 - lam**2)
first_symbolic = 1 / T
