"""Takes the eigenvalues of WᵀW without their square root."""
# loses: norm-bound-tests "a square too many"
# %% norm-bound
def gradient_bound(W, steps):
    return np.linalg.eigvalsh(W.T @ W).max() ** steps


def verdict(W):
    return "vanishes" if np.linalg.norm(W, 2) < 1 else "undecided"
