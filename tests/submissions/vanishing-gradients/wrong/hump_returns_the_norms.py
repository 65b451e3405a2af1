"""Returns the powers' norms in place of the matrix."""
# loses: hump-tests "should give numbers in an array of shape"
# %% hump
def humped(height):
    J = 2 * np.eye(30, k=1)
    return [np.linalg.norm(np.linalg.matrix_power(J, t), 2) for t in range(1, 30)]
