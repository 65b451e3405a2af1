"""Averages the means of the batches and calls it perplexity."""
# loses: corpus-perplexity-tests "averages the means of the batches"
# %% corpus-perplexity
def corpus_perplexity(batches):
    return math.exp(np.mean([losses[real].mean() for losses, real in batches]))
