"""Divides by the largest entropy."""
# loses: limits-tests "divided by the largest possible entropy"
# %% limits
def gap_for_weight(w, n):
    return math.log(w * (n - 1) / (1 - w))


def limit_weights(scores):
    top = scores == np.max(scores)
    return top / top.sum()


def entropy(weights):
    positive = weights[weights > 0]
    return -np.sum(positive * np.log(positive)) / max(np.log(len(weights)), 1e-9)
