"""Sorts upwards and keeps the first."""
# loses: beam-step-tests "keeps [(0, 1), (1, 0)]"
# %% beam-step
def beam_step(scores, log_probs, k):
    total = scores[:, None] + log_probs
    order = np.argsort(total, axis=None, kind="stable")[:k]
    order = order[np.isfinite(total.ravel()[order])]
    return order // log_probs.shape[1], order % log_probs.shape[1], total.ravel()[order]
