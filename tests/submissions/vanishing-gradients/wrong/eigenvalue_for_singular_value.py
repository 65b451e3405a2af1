"""Bounds the product by a power of the largest eigenvalue."""
# loses: norm-bound-tests "power of the largest eigenvalue"
# %% norm-bound
def gradient_bound(W, steps):
    return np.abs(np.linalg.eigvals(W)).max() ** steps


def verdict(W):
    return "vanishes" if np.linalg.norm(W, 2) < 1 else "undecided"
