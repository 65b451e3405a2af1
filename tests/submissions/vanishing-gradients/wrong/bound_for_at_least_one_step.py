"""Gives the bound of one step when there is none."""
# loses: norm-bound-tests "with 0 steps"
# %% norm-bound
def gradient_bound(W, steps):
    return np.linalg.norm(W, 2) ** max(steps, 1)


def verdict(W):
    return "vanishes" if np.linalg.norm(W, 2) < 1 else "undecided"
