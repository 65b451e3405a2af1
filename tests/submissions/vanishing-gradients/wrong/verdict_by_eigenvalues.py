"""Decides by the spectral radius."""
# loses: norm-bound-tests "not what the bound is made of"
# %% norm-bound
def gradient_bound(W, steps):
    return np.linalg.norm(W, 2) ** steps


def verdict(W):
    return "vanishes" if np.abs(np.linalg.eigvals(W)).max() < 1 else "undecided"
