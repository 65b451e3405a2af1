"""Takes the norm of W^steps, as if no slopes came between."""
# loses: norm-bound-tests "the norm of W^3"
# %% norm-bound
def gradient_bound(W, steps):
    return np.linalg.norm(np.linalg.matrix_power(W, steps), 2)


def verdict(W):
    return "vanishes" if np.linalg.norm(W, 2) < 1 else "undecided"
