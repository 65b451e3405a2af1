"""Ranks by raw scores."""
# loses: hazard-tests "this ranks by raw scores"
# %% hazard
def best_length(stop, best, alpha, max_len):
    m = np.arange(max_len)
    return np.argmax(m * np.log(best) + np.log(stop))
