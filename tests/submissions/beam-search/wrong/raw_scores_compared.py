"""Ranks by raw scores."""
# loses: length-tests "divided by its own length"
# %% length
def divisor(n, alpha, kind):
    return (n if kind == "power" else (5 + n) / 6) ** alpha


def best_hypothesis(finished, alpha, kind):
    values = []
    for y, s in finished:
        n = len(y)
        values.append(s)
    return int(np.argmax(values))
