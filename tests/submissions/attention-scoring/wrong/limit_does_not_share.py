"""Gives each maximum the weight one."""
# loses: limits-tests "the weights add up to one also in the limit"
# %% limits
def gap_for_weight(w, n):
    return math.log(w * (n - 1) / (1 - w))


def limit_weights(scores):
    top = scores == np.max(scores)
    return top * 1.0


def entropy(weights):
    positive = weights[weights > 0]
    return -np.sum(positive * np.log(positive))
