"""Splits the flat index by the number of hypotheses."""
# loses: beam-step-tests "split by the number of tokens V"
# %% beam-step
def beam_step(scores, log_probs, k):
    total = scores[:, None] + log_probs
    order = np.argsort(-total, axis=None, kind="stable")[:k]
    order = order[np.isfinite(total.ravel()[order])]
    return order // len(scores), order % len(scores), total.ravel()[order]
