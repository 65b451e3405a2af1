"""Uses the power for both kinds."""
# loses: length-tests "this is the divisor "power""
# %% length
def divisor(n, alpha, kind):
    return n**alpha


def best_hypothesis(finished, alpha, kind):
    values = []
    for y, s in finished:
        n = len(y)
        values.append(s / n**alpha)
    return int(np.argmax(values))
