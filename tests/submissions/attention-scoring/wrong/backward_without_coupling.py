"""Multiplies the gradient by the weights."""
# loses: softmax-gradient-tests "the coupling is missing"
# %% softmax-gradient
def softmax_jacobian(scores):
    alpha = np.exp(scores - np.max(scores))
    alpha = alpha / alpha.sum()
    return np.diag(alpha) - np.outer(alpha, alpha)


def softmax_backward(weights, g):
    return weights * g
