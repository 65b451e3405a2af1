"""Divides the weighted sum by the number of positions."""
# loses: four-steps-tests "there is nothing left to divide by"
# %% four-steps
def attention_weights(scores):
    e = np.exp(scores - np.max(scores))
    return e / e.sum()


def context_vector(weights, H):
    return np.mean(weights[:, None] * H, axis=0)


def prediction_logits(c, s, W, b):
    return W @ np.concatenate([c, s]) + b
