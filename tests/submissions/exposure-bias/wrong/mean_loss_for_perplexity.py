"""Forgets the exponential."""
# loses: corpus-perplexity-tests "this is the mean loss"
# %% corpus-perplexity
def corpus_perplexity(batches):
    total = sum(losses[real].sum() for losses, real in batches)
    return total / sum(real.sum() for _, real in batches)
