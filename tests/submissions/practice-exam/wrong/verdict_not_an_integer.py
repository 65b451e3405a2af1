"""Leaves the number of steps between two integers."""
# loses: q1c-verdict-tests "is an integer"
# %% q1c-verdict
verdict, first_step = "vanishes", 15.08
