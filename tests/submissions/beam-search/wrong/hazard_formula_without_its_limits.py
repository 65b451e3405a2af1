"""Uses the formula of the chapter, both neighbours, but not its limits."""
# loses: hazard-tests "with random numbers"
# %% hazard
def best_length(stop, best, alpha, max_len):
    a, b = -math.log(best), -math.log(stop)
    if alpha == 1:
        return max_len - 1
    low = max(0, math.floor((alpha * b - a) / ((1 - alpha) * a)))
    return max((low, low + 1), key=lambda m: -(a * m + b) / (m + 1) ** alpha)
