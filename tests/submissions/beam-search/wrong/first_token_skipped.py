"""Starts with the second token."""
# loses: sequence-score-tests "the first token counts"
# %% sequence-score
def sequence_score(log_probs, source, tokens):
    score = 0.0
    for t in range(1, len(tokens)):
        score += log_probs(source, tuple(tokens[:t]))[tokens[t]]
    return score
