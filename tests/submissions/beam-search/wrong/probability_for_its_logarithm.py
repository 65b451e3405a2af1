"""Returns the probability."""
# loses: sequence-score-tests "its logarithm was asked for"
# %% sequence-score
def sequence_score(log_probs, source, tokens):
    return math.prod(math.exp(log_probs(source, tuple(tokens[:t]))[v]) for t, v in enumerate(tokens))
