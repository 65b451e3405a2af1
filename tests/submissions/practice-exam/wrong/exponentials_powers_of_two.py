"""Takes powers of two."""
# loses: q2c-exponentials-tests "these are powers of 2"
# %% q2c-exponentials
exponentials = [4, 2, 1]
total = 7
