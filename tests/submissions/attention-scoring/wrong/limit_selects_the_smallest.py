"""Selects the minimum."""
# loses: limits-tests "this selects the smallest score"
# %% limits
def gap_for_weight(w, n):
    return math.log(w * (n - 1) / (1 - w))


def limit_weights(scores):
    top = scores == np.min(scores)
    return top / top.sum()


def entropy(weights):
    positive = weights[weights > 0]
    return -np.sum(positive * np.log(positive))
