"""Returns the length of the sentence instead of m."""
# loses: hazard-tests "m counts the tokens before <EOS>"
# %% hazard
def best_length(stop, best, alpha, max_len):
    m = np.arange(max_len)
    return 1 + np.argmax((m * np.log(best) + np.log(stop)) / (m + 1.0) ** alpha)
