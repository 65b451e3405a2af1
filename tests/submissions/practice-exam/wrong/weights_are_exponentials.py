"""Forgets to divide."""
# loses: q2c-weights-tests "not divided yet"
# %% q2c-weights
weights = [7.389, 2.718, 1]
