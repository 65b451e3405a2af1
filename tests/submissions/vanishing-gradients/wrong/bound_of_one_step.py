"""Forgets the number of steps."""
# loses: norm-bound-tests "the bound for one step"
# %% norm-bound
def gradient_bound(W, steps):
    return np.linalg.norm(W, 2)


def verdict(W):
    return "vanishes" if np.linalg.norm(W, 2) < 1 else "undecided"
