"""Gives all the weight to the first maximum."""
# loses: limits-tests "they share the weight"
# %% limits
def gap_for_weight(w, n):
    return math.log(w * (n - 1) / (1 - w))


def limit_weights(scores):
    return np.eye(len(scores))[np.argmax(scores)]


def entropy(weights):
    positive = weights[weights > 0]
    return -np.sum(positive * np.log(positive))
