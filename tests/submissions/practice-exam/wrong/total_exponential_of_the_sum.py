"""Adds the scores first."""
# loses: q2c-exponentials-tests "the exponential of the sum"
# %% q2c-exponentials
exponentials = [7.389, 2.718, 1]
total = 20.086
