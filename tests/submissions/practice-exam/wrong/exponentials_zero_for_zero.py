"""Says that the exponential of zero is zero."""
# loses: q2c-exponentials-tests "of zero is one"
# %% q2c-exponentials
exponentials = [7.389, 2.718, 0]
total = 10.107
