"""Takes a norm above 1 as proof of an explosion."""
# loses: norm-bound-tests "should give one of the two words"
# %% norm-bound
def gradient_bound(W, steps):
    return np.linalg.norm(W, 2) ** steps


def verdict(W):
    return "vanishes" if np.linalg.norm(W, 2) < 1 else "explodes"
