"""Sums down the columns."""
# loses: softmax-gradient-tests "the sum runs down the columns"
# %% softmax-gradient
def softmax_jacobian(scores):
    alpha = np.exp(scores - np.max(scores))
    alpha = alpha / alpha.sum()
    return np.diag(alpha) - np.outer(alpha, alpha)


def softmax_backward(weights, g):
    return weights * (g - np.sum(weights * g, axis=0))
