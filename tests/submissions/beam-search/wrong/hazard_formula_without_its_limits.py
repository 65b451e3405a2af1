"""Uses the formula of the chapter without its limits."""
# loses: hazard-tests "with random numbers"
# %% hazard
def best_length(stop, best, alpha, max_len):
    a, b = -math.log(best), -math.log(stop)
    if alpha == 1:
        return max_len - 1
    return max(0, round((alpha * b - a) / ((1 - alpha) * a)))
