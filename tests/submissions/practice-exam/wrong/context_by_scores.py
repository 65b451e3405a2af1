"""Weighs the states with the scores."""
# loses: q2c-context-tests "weighted with the scores"
# %% q2c-context
context = [4, 2]
