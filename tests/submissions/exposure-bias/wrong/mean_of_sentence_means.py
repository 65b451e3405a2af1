"""Averages the means of the sentences."""
# loses: corpus-perplexity-tests "averages the means of the sentences"
# %% corpus-perplexity
def corpus_perplexity(batches):
    means = [row[keep].mean() for losses, real in batches for row, keep in zip(losses, real) if keep.any()]
    return math.exp(np.mean(means))
