"""Off by one: the length leaves <EOS> out."""
# loses: hazard-tests "the length is m + 1"
# %% hazard
def best_length(stop, best, alpha, max_len):
    m = np.arange(max_len)
    return np.argmax((m * np.log(best) + np.log(stop)) / np.maximum(m, 1.0) ** alpha)
