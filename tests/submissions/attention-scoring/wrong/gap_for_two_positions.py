"""Forgets that there are n - 1 others."""
# loses: limits-tests "this is right for two positions"
# %% limits
def gap_for_weight(w, n):
    return math.log(w / (1 - w))


def limit_weights(scores):
    top = scores == np.max(scores)
    return top / top.sum()


def entropy(weights):
    positive = weights[weights > 0]
    return -np.sum(positive * np.log(positive))
