"""Returns the loss, with the other sign."""
# loses: sequence-score-tests "the negative of the score"
# %% sequence-score
def sequence_score(log_probs, source, tokens):
    return -sum(log_probs(source, tuple(tokens[:t]))[v] for t, v in enumerate(tokens))
