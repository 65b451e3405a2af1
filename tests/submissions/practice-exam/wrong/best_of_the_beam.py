"""Normalises over the beam."""
# loses: q3b-best-tests "do not divide by those of the beam"
# %% q3b-best
best, best_probability = "AA", 0.42 / 0.62
