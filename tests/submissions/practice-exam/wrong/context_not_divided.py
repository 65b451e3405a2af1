"""Weighs the states with the exponentials."""
# loses: q2c-context-tests "not divided by their sum"
# %% q2c-context
context = [13.778, 6.437]
