"""Makes the line one cell too short."""
# loses: hump-tests "not high enough"
# %% hump
def humped(height):
    n = max(2, math.ceil(math.log2(height)))
    return 2 * np.eye(n, k=1)
