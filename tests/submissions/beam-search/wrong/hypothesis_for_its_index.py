"""Returns the hypothesis, not its index."""
# loses: length-tests "the index"
# %% length
def divisor(n, alpha, kind):
    return (n if kind == "power" else (5 + n) / 6) ** alpha


def best_hypothesis(finished, alpha, kind):
    return max(finished, key=lambda h: h[1] / divisor(len(h[0]), alpha, kind))
