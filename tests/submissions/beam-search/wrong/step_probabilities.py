"""Returns probabilities for scores."""
# loses: beam-step-tests "new_scores holds probabilities"
# %% beam-step
def beam_step(scores, log_probs, k):
    total = scores[:, None] + log_probs
    order = np.argsort(-total, axis=None, kind="stable")[:k]
    parents, tokens = np.divmod(order, log_probs.shape[1])
    return parents, tokens, np.exp(total.ravel()[order])
