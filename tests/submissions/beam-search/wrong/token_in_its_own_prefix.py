"""Off by one: the prefix already contains the token."""
# loses: sequence-score-tests "does not contain the token itself"
# %% sequence-score
def sequence_score(log_probs, source, tokens):
    score = 0.0
    for t in range(len(tokens)):
        score += log_probs(source, tuple(tokens[: t + 1]))[tokens[t]]
    return score
