"""Gives the largest weight to the smallest score."""
# loses: q2c-weights-tests "the order is reversed"
# %% q2c-weights
weights = [0.090, 0.245, 0.665]
