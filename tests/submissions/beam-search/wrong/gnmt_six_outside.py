"""Does not raise the 6 to the power alpha."""
# loses: length-tests "the exponent belongs to the 6"
# %% length
def divisor(n, alpha, kind):
    return n**alpha if kind == "power" else (5 + n) ** alpha / 6


def best_hypothesis(finished, alpha, kind):
    values = []
    for y, s in finished:
        n = len(y)
        values.append(s / (n if kind == "power" else (5 + n) / 6) ** alpha)
    return int(np.argmax(values))
