"""Takes numpy's default matrix norm, which is Frobenius's."""
# loses: norm-bound-tests "Frobenius norm"
# %% norm-bound
def gradient_bound(W, steps):
    return np.linalg.norm(W) ** steps


def verdict(W):
    return "vanishes" if np.linalg.norm(W, 2) < 1 else "undecided"
