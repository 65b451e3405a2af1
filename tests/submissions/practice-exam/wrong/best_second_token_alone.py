"""Gives the probability of the second step."""
# loses: q3b-best-tests "the second token alone"
# %% q3b-best
best, best_probability = "AA", 0.7
