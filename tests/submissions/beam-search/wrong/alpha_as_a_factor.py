"""Multiplies by alpha instead of raising to it."""
# loses: length-tests "an exponent, not a factor"
# %% length
def divisor(n, alpha, kind):
    return alpha * (n if kind == "power" else (5 + n) / 6)


def best_hypothesis(finished, alpha, kind):
    values = []
    for y, s in finished:
        n = len(y)
        values.append(s / (n if kind == "power" else (5 + n) / 6) ** alpha)
    return int(np.argmax(values))
