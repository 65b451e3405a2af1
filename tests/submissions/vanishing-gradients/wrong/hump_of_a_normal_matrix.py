"""Takes a symmetric matrix, whose powers follow its eigenvalues."""
# loses: hump-tests "reach 0.9 at most"
# %% hump
def humped(height):
    return np.array([[0.5, 0.4], [0.4, 0.5]])
