"""Divides by the number of sentences."""
# loses: corpus-perplexity-tests "divides by the number of sentences"
# %% corpus-perplexity
def corpus_perplexity(batches):
    total = sum(losses[real].sum() for losses, real in batches)
    return math.exp(total / sum(len(real) for _, real in batches))
