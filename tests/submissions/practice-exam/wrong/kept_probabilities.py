"""Gives probabilities in place of their logarithms."""
# loses: q3b-kept-tests "its logarithm was asked for"
# %% q3b-kept
kept = {"AA": 0.42, "BA": 0.20}
