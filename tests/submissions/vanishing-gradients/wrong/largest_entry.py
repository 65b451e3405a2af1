"""Takes the largest entry for the norm."""
# loses: norm-bound-tests "power of the largest entry"
# %% norm-bound
def gradient_bound(W, steps):
    return np.abs(W).max() ** steps


def verdict(W):
    return "vanishes" if np.linalg.norm(W, 2) < 1 else "undecided"
