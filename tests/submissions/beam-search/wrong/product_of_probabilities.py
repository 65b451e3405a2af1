"""Multiplies probabilities and takes the logarithm at the end: it underflows."""
# loses: sequence-score-tests "a product of so many probabilities is zero"
# %% sequence-score
def sequence_score(log_probs, source, tokens):
    p = 1.0
    for t, token in enumerate(tokens):
        p *= np.exp(log_probs(source, tuple(tokens[:t]))[token])
    return np.log(p)
