"""Keeps the tie and drops the best."""
# loses: q3b-kept-tests "the best hypothesis of all is missing"
# %% q3b-kept
kept = {"BA": -1.609, "BB": -1.609}
