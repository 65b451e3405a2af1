"""Takes the model for a bigram model."""
# loses: sequence-score-tests "not only the last one"
# %% sequence-score
def sequence_score(log_probs, source, tokens):
    score = 0.0
    for t in range(len(tokens)):
        score += log_probs(source, tuple(tokens[max(t - 1, 0) : t]))[tokens[t]]
    return score
