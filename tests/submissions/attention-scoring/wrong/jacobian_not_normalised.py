"""Forgets to normalise."""
# loses: softmax-gradient-tests "this uses the exponentials"
# %% softmax-gradient
def softmax_jacobian(scores):
    alpha = np.exp(scores)
    return np.diag(alpha) - np.outer(alpha, alpha)


def softmax_backward(weights, g):
    return weights * (g - np.sum(weights * g, axis=-1, keepdims=True))
