"""Weights batch means by their tokens; a batch without tokens gives nan."""
# loses: corpus-perplexity-tests "one without a real token"
# %% corpus-perplexity
def corpus_perplexity(batches):
    means = np.array([losses[real].mean() for losses, real in batches])
    counts = np.array([real.sum() for _, real in batches])
    return math.exp((means * counts).sum() / counts.sum())
