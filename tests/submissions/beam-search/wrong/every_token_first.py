"""Scores every token with the empty prefix."""
# loses: sequence-score-tests "as if it were the first"
# %% sequence-score
def sequence_score(log_probs, source, tokens):
    score = 0.0
    for t in range(len(tokens)):
        score += log_probs(source, ())[tokens[t]]
    return score
