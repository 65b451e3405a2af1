"""Applies softmax to the weights."""
# loses: softmax-gradient-tests "went through a softmax once more"
# %% softmax-gradient
def softmax_jacobian(scores):
    alpha = np.exp(scores - np.max(scores))
    alpha = alpha / alpha.sum()
    return np.diag(alpha) - np.outer(alpha, alpha)


def softmax_backward(weights, g):
    w = np.exp(weights) / np.exp(weights).sum(axis=1, keepdims=True)
    return w * (g - np.sum(w * g, axis=1, keepdims=True))
