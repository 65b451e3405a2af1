"""Uses the scores in place of the weights."""
# loses: softmax-gradient-tests "this uses the scores where their softmax belongs"
# %% softmax-gradient
def softmax_jacobian(scores):
    alpha = scores
    return np.diag(alpha) - np.outer(alpha, alpha)


def softmax_backward(weights, g):
    return weights * (g - np.sum(weights * g, axis=-1, keepdims=True))
