"""Takes logarithms to base 2."""
# loses: sequence-score-tests "natural logarithms"
# %% sequence-score
def sequence_score(log_probs, source, tokens):
    return sum(log_probs(source, tuple(tokens[:t]))[v] for t, v in enumerate(tokens)) / math.log(2)
