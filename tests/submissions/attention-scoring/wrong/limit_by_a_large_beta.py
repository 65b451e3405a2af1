"""Uses the softmax at beta = 1e6 and overflows."""
# loses: limits-tests "limit_weights([1.0, 3.0, 2.0]) gives nan"
# %% limits
def gap_for_weight(w, n):
    return math.log(w * (n - 1) / (1 - w))


def limit_weights(scores):
    e = np.exp(1e6 * scores)
    return e / e.sum()


def entropy(weights):
    positive = weights[weights > 0]
    return -np.sum(positive * np.log(positive))
