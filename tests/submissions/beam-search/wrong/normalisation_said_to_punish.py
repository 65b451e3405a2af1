"""Thinks that the smaller normalised score is better."""
# loses: length-tests "at alpha = 0 the raw scores decide"
# %% length
def divisor(n, alpha, kind):
    return (n if kind == "power" else (5 + n) / 6) ** alpha


def best_hypothesis(finished, alpha, kind):
    values = []
    for y, s in finished:
        n = len(y)
        values.append(s / (n if kind == "power" else (5 + n) / 6) ** alpha)
    return int(np.argmin(values))
