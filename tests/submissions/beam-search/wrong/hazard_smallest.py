"""Looks for the smallest score."""
# loses: hazard-tests "is the larger score the better one"
# %% hazard
def best_length(stop, best, alpha, max_len):
    m = np.arange(max_len)
    return np.argmin((m * np.log(best) + np.log(stop)) / (m + 1.0) ** alpha)
