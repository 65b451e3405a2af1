"""Uses powers of two."""
# loses: four-steps-tests "the exponential has the base e"
# %% four-steps
def attention_weights(scores):
    e = np.exp2(scores - np.max(scores))
    return e / e.sum()


def context_vector(weights, H):
    return weights @ H


def prediction_logits(c, s, W, b):
    return W @ np.concatenate([c, s]) + b
