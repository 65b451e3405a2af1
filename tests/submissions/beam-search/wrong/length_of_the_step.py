"""Divides all scores by the longest length, that of the last step."""
# loses: length-tests "divided by its own length"
# %% length
def divisor(n, alpha, kind):
    return (n if kind == "power" else (5 + n) / 6) ** alpha


def best_hypothesis(finished, alpha, kind):
    values = []
    for y, s in finished:
        n = max(len(z) for z, _ in finished)
        values.append(s / (n if kind == "power" else (5 + n) / 6) ** alpha)
    return int(np.argmax(values))
