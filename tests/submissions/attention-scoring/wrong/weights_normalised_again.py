"""Sends the weights through a softmax once more."""
# loses: four-steps-tests "went through a softmax once more"
# %% four-steps
def attention_weights(scores):
    e = np.exp(scores - np.max(scores))
    return e / e.sum()


def context_vector(weights, H):
    w = np.exp(weights)
    return w / w.sum() @ H


def prediction_logits(c, s, W, b):
    return W @ np.concatenate([c, s]) + b
