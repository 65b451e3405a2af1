"""Subtracts the plain mean."""
# loses: softmax-gradient-tests "this subtracts the plain mean of g"
# %% softmax-gradient
def softmax_jacobian(scores):
    alpha = np.exp(scores - np.max(scores))
    alpha = alpha / alpha.sum()
    return np.diag(alpha) - np.outer(alpha, alpha)


def softmax_backward(weights, g):
    return weights * (g - g.mean(axis=1, keepdims=True))
