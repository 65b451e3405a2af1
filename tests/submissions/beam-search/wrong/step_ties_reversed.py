"""Sorts upwards and reverses, which turns ties round."""
# loses: beam-step-tests "Which of them comes first"
# %% beam-step
def beam_step(scores, log_probs, k):
    total = scores[:, None] + log_probs
    order = np.argsort(total, axis=None, kind="stable")[::-1][:k]
    parents, tokens = np.divmod(order, log_probs.shape[1])
    return parents, tokens, total.ravel()[order]
