"""Gives the size of the gradient where its sign was asked for."""
# loses: scalar-path-tests "an odd number of steps: the sign is wrong"
# %% scalar-path
def scalar_gradient(slope, weight, steps):
    return abs(slope * weight) ** steps


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


sigmoid_limit = 4.0
