"""Returns the softmax itself."""
# loses: limits-tests "not its limit"
# %% limits
def gap_for_weight(w, n):
    return math.log(w * (n - 1) / (1 - w))


def limit_weights(scores):
    e = np.exp(scores - scores.max())
    return e / e.sum()


def entropy(weights):
    positive = weights[weights > 0]
    return -np.sum(positive * np.log(positive))
