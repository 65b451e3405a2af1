"""Predicts without the decoder state."""
# loses: four-steps-tests "the decoder state is missing"
# %% four-steps
def attention_weights(scores):
    e = np.exp(scores - np.max(scores))
    return e / e.sum()


def context_vector(weights, H):
    return weights @ H


def prediction_logits(c, s, W, b):
    return W[:, : len(c)] @ c + b
