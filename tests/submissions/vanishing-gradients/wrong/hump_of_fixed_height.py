"""Always builds a line of eight cells."""
# loses: hump-tests "not high enough"
# %% hump
def humped(height):
    return 2 * np.eye(8, k=1)
