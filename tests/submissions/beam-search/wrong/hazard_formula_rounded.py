"""Rounds the best real number; of its two neighbours the nearer need not be the better."""
# loses: hazard-tests "need not be the one nearest"
# %% hazard
def best_length(stop, best, alpha, max_len):
    a, b = -math.log(best), -math.log(stop)
    candidates = {0, max_len - 1}
    if a / b < alpha < 1:
        candidates.add(min(max_len - 1, round((alpha * b - a) / ((1 - alpha) * a))))
    return max(candidates, key=lambda m: -(a * m + b) / (m + 1) ** alpha)
