"""Keeps the best child of each hypothesis."""
# loses: beam-step-tests "the best child of each hypothesis"
# %% beam-step
def beam_step(scores, log_probs, k):
    tokens = log_probs.argmax(axis=1)
    new = scores + log_probs[np.arange(len(scores)), tokens]
    order = np.argsort(-new, kind="stable")[:k]
    return order, tokens[order], new[order]
