"""Picks a sequence of the tie."""
# loses: q3b-best-tests "another sequence has a larger probability"
# %% q3b-best
best, best_probability = "BA", 0.2
