"""Selects the largest score."""
# loses: four-steps-tests "this selects the largest score"
# %% four-steps
def attention_weights(scores):
    return np.eye(len(scores))[np.argmax(scores)]


def context_vector(weights, H):
    return weights @ H


def prediction_logits(c, s, W, b):
    return W @ np.concatenate([c, s]) + b
