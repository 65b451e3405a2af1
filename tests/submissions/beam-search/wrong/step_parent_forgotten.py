"""Ranks by the last log-probability and forgets the parent's score."""
# loses: beam-step-tests "leaves out the scores of the live hypotheses"
# %% beam-step
def beam_step(scores, log_probs, k):
    total = log_probs
    order = np.argsort(-total, axis=None, kind="stable")[:k]
    order = order[np.isfinite(total.ravel()[order])]
    return order // log_probs.shape[1], order % log_probs.shape[1], total.ravel()[order]
