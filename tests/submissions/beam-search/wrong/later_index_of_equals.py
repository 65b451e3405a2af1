"""Of equal hypotheses it takes the last."""
# loses: length-tests "the smaller index counts"
# %% length
def divisor(n, alpha, kind):
    return (n if kind == "power" else (5 + n) / 6) ** alpha


def best_hypothesis(finished, alpha, kind):
    values = [s / (len(y) if kind == "power" else (5 + len(y)) / 6) ** alpha for y, s in finished]
    return len(values) - 1 - int(np.argmax(values[::-1]))
