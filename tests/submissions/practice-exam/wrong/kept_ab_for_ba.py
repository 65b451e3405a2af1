"""Keeps both extensions of A."""
# loses: q3b-kept-tests "the best two of all four"
# %% q3b-kept
kept = {"AA": -0.868, "AB": -1.715}
