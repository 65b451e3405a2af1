"""Leaves the weight in front out."""
# loses: softmax-gradient-tests "the weight in front is missing"
# %% softmax-gradient
def softmax_jacobian(scores):
    alpha = np.exp(scores - np.max(scores))
    alpha = alpha / alpha.sum()
    return np.diag(alpha) - np.outer(alpha, alpha)


def softmax_backward(weights, g):
    return g - np.sum(weights * g, axis=-1, keepdims=True)
