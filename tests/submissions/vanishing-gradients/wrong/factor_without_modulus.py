"""Keeps the sign of the weight in the size of the factor."""
# loses: scalar-path-tests "is negative: the size"
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
    return weight if activation == "tanh" else weight / 4


sigmoid_limit = 4.0
