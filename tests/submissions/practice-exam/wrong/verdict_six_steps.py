"""Counts the zeros of a million."""
# loses: q1c-verdict-tests "not a tenth"
# %% q1c-verdict
verdict, first_step = "vanishes", 6
