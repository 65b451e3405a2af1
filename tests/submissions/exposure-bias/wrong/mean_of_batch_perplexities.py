"""Averages the perplexities of the batches."""
# loses: corpus-perplexity-tests "averages the perplexities of the batches"
# %% corpus-perplexity
def corpus_perplexity(batches):
    return np.mean([math.exp(losses[real].mean()) for losses, real in batches])
