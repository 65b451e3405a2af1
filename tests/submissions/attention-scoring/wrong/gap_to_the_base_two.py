"""Takes the logarithm to the base 2."""
# loses: limits-tests "logarithm to the base 2"
# %% limits
def gap_for_weight(w, n):
    return math.log2(w * (n - 1) / (1 - w))


def limit_weights(scores):
    top = scores == np.max(scores)
    return top / top.sum()


def entropy(weights):
    positive = weights[weights > 0]
    return -np.sum(positive * np.log(positive))
