"""Takes the largest row sum for the norm."""
# loses: norm-bound-tests "column or row sum"
# %% norm-bound
def gradient_bound(W, steps):
    return np.linalg.norm(W, np.inf) ** steps


def verdict(W):
    return "vanishes" if np.linalg.norm(W, 2) < 1 else "undecided"
