"""Divides the score by the length without being asked."""
# loses: sequence-score-tests "this is the mean"
# %% sequence-score
def sequence_score(log_probs, source, tokens):
    return np.mean([log_probs(source, tuple(tokens[:t]))[v] for t, v in enumerate(tokens)])
