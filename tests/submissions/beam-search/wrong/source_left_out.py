"""Scores with a language model: the source is left out."""
# loses: sequence-score-tests "the source is left out"
# %% sequence-score
def sequence_score(log_probs, source, tokens):
    score = 0.0
    for t in range(len(tokens)):
        score += log_probs((), tuple(tokens[:t]))[tokens[t]]
    return score
