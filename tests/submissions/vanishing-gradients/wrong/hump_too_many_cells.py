"""Lets the line grow in proportion to the height."""
# loses: hump-tests "rows; 1 to 64 are allowed"
# %% hump
def humped(height):
    return 2 * np.eye(int(height) + 1, k=1)
