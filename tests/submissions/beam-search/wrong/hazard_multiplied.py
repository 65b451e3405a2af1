"""Multiplies by the divisor."""
# loses: hazard-tests "this ranks by raw scores, or multiplies"
# %% hazard
def best_length(stop, best, alpha, max_len):
    m = np.arange(max_len)
    return np.argmax((m * np.log(best) + np.log(stop)) * (m + 1.0) ** alpha)
