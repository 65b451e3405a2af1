"""Keeps impossible candidates when k is large."""
# loses: beam-step-tests "candidates were to be kept"
# %% beam-step
def beam_step(scores, log_probs, k):
    total = scores[:, None] + log_probs
    order = np.argsort(-total, axis=None, kind="stable")[:k]
    parents, tokens = np.divmod(order, log_probs.shape[1])
    return parents, tokens, total.ravel()[order]
