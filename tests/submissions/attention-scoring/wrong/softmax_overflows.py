"""Does not subtract the largest score."""
# loses: four-steps-tests "scores near 10000 gives nan"
# %% four-steps
def attention_weights(scores):
    e = np.exp(scores)
    return e / e.sum()


def context_vector(weights, H):
    return weights @ H


def prediction_logits(c, s, W, b):
    return W @ np.concatenate([c, s]) + b
