"""Normalises the scores without exponentials."""
# loses: four-steps-tests "the exponentials are missing"
# %% four-steps
def attention_weights(scores):
    return scores / scores.sum()


def context_vector(weights, H):
    return weights @ H


def prediction_logits(c, s, W, b):
    return W @ np.concatenate([c, s]) + b
