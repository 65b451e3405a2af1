"""Rounds to four decimals."""
# loses: q1c-ten-tests "not zero"
# %% q1c-ten
after_ten = 0.0
