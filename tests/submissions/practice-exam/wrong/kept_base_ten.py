"""Takes logarithms to the base 10."""
# loses: q3b-kept-tests "the base 10"
# %% q3b-kept
kept = {"AA": -0.377, "BA": -0.699}
