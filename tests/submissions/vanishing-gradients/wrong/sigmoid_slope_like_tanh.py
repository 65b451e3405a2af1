"""Gives the sigmoid the slope 1 of tanh."""
# loses: scalar-path-tests "How steep is this curve"
# %% scalar-path
def scalar_gradient(slope, weight, steps):
    return (slope * weight) ** steps


def steps_until_below(slope, weight, threshold):
    factor = abs(slope * weight)
    if factor >= 1:
        return math.inf
    n = 0
    while factor**n >= threshold:
        n += 1
    return n


def largest_factor(weight, activation):
    return abs(weight)


sigmoid_limit = 4.0
