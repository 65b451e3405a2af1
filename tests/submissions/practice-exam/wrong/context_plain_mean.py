"""Averages without weights."""
# loses: q2c-context-tests "the plain mean"
# %% q2c-context
context = [1 / 3, 1]
