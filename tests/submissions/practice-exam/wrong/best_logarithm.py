"""Gives the score for the probability."""
# loses: q3b-best-tests "this is the logarithm"
# %% q3b-best
best, best_probability = "AA", -0.868
