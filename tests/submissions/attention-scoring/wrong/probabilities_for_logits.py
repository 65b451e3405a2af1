"""Applies the softmax over the vocabulary already."""
# loses: four-steps-tests "these are probabilities"
# %% four-steps
def attention_weights(scores):
    e = np.exp(scores - np.max(scores))
    return e / e.sum()


def context_vector(weights, H):
    return weights @ H


def prediction_logits(c, s, W, b):
    z = np.exp(W @ np.concatenate([c, s]) + b)
    return z / z.sum()
