"""Says that greedy search scores one token a step."""
# loses: q3c-others-tests "looks at all"
# %% q3c-others
exhaustive, greedy = V**L, L
