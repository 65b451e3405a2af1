"""Raises the weight alone to the tenth power."""
# loses: q1c-ten-tests "the slope is missing"
# %% q1c-ten
after_ten = 0.5**10
