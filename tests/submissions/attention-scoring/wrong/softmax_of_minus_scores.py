"""Gives the smallest score the largest weight."""
# loses: four-steps-tests "the largest weight belongs to the largest score"
# %% four-steps
def attention_weights(scores):
    e = np.exp(-(scores - np.min(scores)))
    return e / e.sum()


def context_vector(weights, H):
    return weights @ H


def prediction_logits(c, s, W, b):
    return W @ np.concatenate([c, s]) + b
