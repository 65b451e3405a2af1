"""Builds a line that passes the visible heights and more, but not the largest one."""
# loses: hump-tests "not high enough"
# %% hump
def humped(height):
    return 2 * np.eye(15, k=1)
