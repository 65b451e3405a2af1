"""Asks argpartition for more candidates than there are."""
# loses: beam-step-tests "raised ValueError"
# %% beam-step
def beam_step(scores, log_probs, k):
    total = (scores[:, None] + log_probs).ravel()
    order = np.argpartition(-total, k - 1)[:k]
    order = np.array(sorted(order, key=lambda i: (-total[i], i)))
    order = order[np.isfinite(total[order])]
    return order // log_probs.shape[1], order % log_probs.shape[1], total[order]
