"""Takes a loss of zero for padding."""
# loses: corpus-perplexity-tests "real tokens of loss 0"
# %% corpus-perplexity
def corpus_perplexity(batches):
    tokens = np.concatenate([losses[real] for losses, real in batches])
    return math.exp(tokens.sum() / np.count_nonzero(tokens))
