"""Adds choices."""
# loses: q3c-others-tests "they do not add"
# %% q3c-others
exhaustive, greedy = L * V, L * V
