"""Compares the signed gradient with the threshold."""
# loses: scalar-path-tests "not the first step below"
# %% scalar-path
def scalar_gradient(slope, weight, steps):
    return (slope * weight) ** steps


def steps_until_below(slope, weight, threshold):
    if abs(slope * weight) >= 1:
        return math.inf
    n = 0
    while (slope * weight) ** n >= threshold:
        n += 1
    return n


def largest_factor(weight, activation):
    return abs(weight) if activation == "tanh" else abs(weight) / 4


sigmoid_limit = 4.0
