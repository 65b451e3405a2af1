"""Multiplies the bound by the number of steps."""
# loses: norm-bound-tests "this adds them"
# %% norm-bound
def gradient_bound(W, steps):
    return steps * np.linalg.norm(W, 2)


def verdict(W):
    return "vanishes" if np.linalg.norm(W, 2) < 1 else "undecided"
