"""Counts one step of greedy search."""
# loses: q3c-others-tests "this is one step"
# %% q3c-others
exhaustive, greedy = V**L, V
