"""Returns the state with the largest weight."""
# loses: four-steps-tests "alone. The context blends"
# %% four-steps
def attention_weights(scores):
    e = np.exp(scores - np.max(scores))
    return e / e.sum()


def context_vector(weights, H):
    return H[np.argmax(weights)]


def prediction_logits(c, s, W, b):
    return W @ np.concatenate([c, s]) + b
