"""Adds the scores."""
# loses: q2c-exponentials-tests "the sum of the scores"
# %% q2c-exponentials
exponentials = [7.389, 2.718, 1]
total = 3
