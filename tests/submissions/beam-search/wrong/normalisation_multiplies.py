"""Multiplies by the divisor: it punishes long outputs."""
# loses: length-tests "Scores are negative"
# %% length
def divisor(n, alpha, kind):
    return (n if kind == "power" else (5 + n) / 6) ** alpha


def best_hypothesis(finished, alpha, kind):
    values = []
    for y, s in finished:
        n = len(y)
        values.append(s * (n if kind == "power" else (5 + n) / 6) ** alpha)
    return int(np.argmax(values))
