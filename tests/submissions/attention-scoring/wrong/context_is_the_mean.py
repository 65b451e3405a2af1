"""Averages the states without the weights."""
# loses: four-steps-tests "this is the plain mean"
# %% four-steps
def attention_weights(scores):
    e = np.exp(scores - np.max(scores))
    return e / e.sum()


def context_vector(weights, H):
    return H.mean(axis=0)


def prediction_logits(c, s, W, b):
    return W @ np.concatenate([c, s]) + b
