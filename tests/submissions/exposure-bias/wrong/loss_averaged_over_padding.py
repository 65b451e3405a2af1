"""Divides by the padded size."""
# loses: corpus-perplexity-tests "divides by the padded size"
# %% corpus-perplexity
def corpus_perplexity(batches):
    total = sum(np.where(real, losses, 0).sum() for losses, real in batches)
    return math.exp(total / sum(real.size for _, real in batches))
