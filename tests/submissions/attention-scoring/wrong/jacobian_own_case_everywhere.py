"""Uses alpha_i (1 - alpha_j) everywhere."""
# loses: softmax-gradient-tests "the case i = j is right"
# %% softmax-gradient
def softmax_jacobian(scores):
    alpha = np.exp(scores - np.max(scores))
    alpha = alpha / alpha.sum()
    return np.outer(alpha, 1 - alpha)


def softmax_backward(weights, g):
    return weights * (g - np.sum(weights * g, axis=-1, keepdims=True))
