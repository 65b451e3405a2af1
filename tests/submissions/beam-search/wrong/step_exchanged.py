"""Exchanges parents and tokens."""
# loses: beam-step-tests "are parent and token exchanged"
# %% beam-step
def beam_step(scores, log_probs, k):
    total = scores[:, None] + log_probs
    order = np.argsort(-total, axis=None, kind="stable")[:k]
    parents, tokens = np.divmod(order, log_probs.shape[1])
    return tokens, parents, total.ravel()[order]
