"""Decides by the Frobenius norm."""
# loses: norm-bound-tests "shrinks every vector to 78 %"
# %% norm-bound
def gradient_bound(W, steps):
    return np.linalg.norm(W, 2) ** steps


def verdict(W):
    return "vanishes" if np.linalg.norm(W) < 1 else "undecided"
