"""Has ones on the diagonal."""
# loses: softmax-gradient-tests "the diagonal holds the weights, not ones"
# %% softmax-gradient
def softmax_jacobian(scores):
    alpha = np.exp(scores - np.max(scores))
    alpha = alpha / alpha.sum()
    return np.eye(len(alpha)) - np.outer(alpha, alpha)


def softmax_backward(weights, g):
    return weights * (g - np.sum(weights * g, axis=-1, keepdims=True))
