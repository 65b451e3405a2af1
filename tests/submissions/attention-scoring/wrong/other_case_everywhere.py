"""Uses minus the outer product for all entries."""
# loses: softmax-gradient-tests "used for i = j as well"
# %% softmax-gradient
def softmax_jacobian(scores):
    alpha = np.exp(scores - np.max(scores))
    alpha = alpha / alpha.sum()
    return -np.outer(alpha, alpha)


def softmax_backward(weights, g):
    return weights * (g - np.sum(weights * g, axis=-1, keepdims=True))
