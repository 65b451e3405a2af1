"""Off by one: leaves <EOS> out of the length."""
# loses: length-tests "Without <EOS>"
# %% length
def divisor(n, alpha, kind):
    return (n if kind == "power" else (5 + n) / 6) ** alpha


def best_hypothesis(finished, alpha, kind):
    values = []
    for y, s in finished:
        n = max(len(y) - 1, 1)
        values.append(s / (n if kind == "power" else (5 + n) / 6) ** alpha)
    return int(np.argmax(values))
