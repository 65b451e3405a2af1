"""Gives the limit of tanh for the sigmoid."""
# loses: scalar-path-tests "this is the limit for tanh"
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
    return abs(weight) if activation == "tanh" else abs(weight) / 4


sigmoid_limit = 1
