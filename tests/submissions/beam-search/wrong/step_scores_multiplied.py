"""Multiplies log-probabilities."""
# loses: beam-step-tests "not right"
# %% beam-step
def beam_step(scores, log_probs, k):
    total = scores[:, None] * log_probs
    order = np.argsort(-total, axis=None, kind="stable")[:k]
    order = order[np.isfinite(total.ravel()[order])]
    return order // log_probs.shape[1], order % log_probs.shape[1], total.ravel()[order]
