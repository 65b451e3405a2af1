"""Adds the factor up."""
# loses: q1c-ten-tests "they do not add it"
# %% q1c-ten
after_ten = 10 * 0.4
