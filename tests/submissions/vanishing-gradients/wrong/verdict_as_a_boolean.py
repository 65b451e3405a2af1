"""Returns True and False in place of the two words."""
# loses: norm-bound-tests "but gave a "
# %% norm-bound
def gradient_bound(W, steps):
    return np.linalg.norm(W, 2) ** steps


def verdict(W):
    return np.linalg.norm(W, 2) < 1
