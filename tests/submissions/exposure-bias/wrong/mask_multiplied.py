"""Multiplies the padded losses by zero."""
# loses: corpus-perplexity-tests "0 times inf is nan"
# %% corpus-perplexity
def corpus_perplexity(batches):
    total = sum((losses * real).sum() for losses, real in batches)
    return math.exp(total / sum(real.sum() for _, real in batches))
