"""Closes the line to a ring, whose eigenvalues have the size 2."""
# loses: hump-tests "the spectral radius is 2"
# %% hump
def humped(height):
    return 2 * np.roll(np.eye(30), 1, axis=1)
