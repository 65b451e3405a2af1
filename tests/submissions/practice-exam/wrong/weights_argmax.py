"""Selects the largest score."""
# loses: q2c-weights-tests "this selects the largest score"
# %% q2c-weights
weights = [1, 0, 0]
