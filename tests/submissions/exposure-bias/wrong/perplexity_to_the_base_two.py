"""Takes two as the base for natural logarithms."""
# loses: corpus-perplexity-tests "so the base is e and not 2"
# %% corpus-perplexity
def corpus_perplexity(batches):
    total = sum(losses[real].sum() for losses, real in batches)
    return 2 ** (total / sum(real.sum() for _, real in batches))
