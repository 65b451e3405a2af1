"""Prints the weights and returns nothing."""
# loses: four-steps-tests "returned None"
# %% four-steps
def attention_weights(scores):
    e = np.exp(scores - np.max(scores))
    print(e / e.sum())


def context_vector(weights, H):
    return weights @ H


def prediction_logits(c, s, W, b):
    return W @ np.concatenate([c, s]) + b
