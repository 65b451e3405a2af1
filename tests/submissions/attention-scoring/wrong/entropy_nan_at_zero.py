"""Multiplies 0 by minus infinity."""
# loses: limits-tests "a weight of 0 contributes 0"
# %% limits
def gap_for_weight(w, n):
    return math.log(w * (n - 1) / (1 - w))


def limit_weights(scores):
    top = scores == np.max(scores)
    return top / top.sum()


def entropy(weights):
    positive = weights
    return -np.sum(positive * np.log(positive))
