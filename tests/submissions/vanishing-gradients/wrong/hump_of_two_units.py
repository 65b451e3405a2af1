"""Makes the corner of a 2×2 matrix as large as needed, and so its norm."""
# loses: hump-tests "at most 2 is allowed"
# %% hump
def humped(height):
    return np.array([[0.9, height], [0.0, 0.9]])
