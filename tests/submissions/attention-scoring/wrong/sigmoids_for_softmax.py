"""Takes the sigmoid of each score."""
# loses: four-steps-tests "these are sigmoids"
# %% four-steps
def attention_weights(scores):
    return 1 / (1 + np.exp(-scores))


def context_vector(weights, H):
    return weights @ H


def prediction_logits(c, s, W, b):
    return W @ np.concatenate([c, s]) + b
