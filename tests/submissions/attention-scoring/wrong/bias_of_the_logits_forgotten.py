"""Leaves the bias out."""
# loses: four-steps-tests "the bias is missing"
# %% four-steps
def attention_weights(scores):
    e = np.exp(scores - np.max(scores))
    return e / e.sum()


def context_vector(weights, H):
    return weights @ H


def prediction_logits(c, s, W, b):
    return W @ np.concatenate([c, s])
