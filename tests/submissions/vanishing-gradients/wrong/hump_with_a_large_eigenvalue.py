"""Grows by an eigenvalue above one."""
# loses: hump-tests "the spectral radius is"
# %% hump
def humped(height):
    return np.array([[1.5, 0.0], [0.0, 0.1]])
