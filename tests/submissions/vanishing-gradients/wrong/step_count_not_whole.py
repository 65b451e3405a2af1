"""Leaves the number of steps as a fraction."""
# loses: scalar-path-tests "a whole number"
# %% scalar-path
def scalar_gradient(slope, weight, steps):
    return (slope * weight) ** steps


def steps_until_below(slope, weight, threshold):
    if weight == 0:
        return 1
    if abs(slope * weight) >= 1:
        return math.inf
    return math.log(threshold) / math.log(abs(slope * weight))


def largest_factor(weight, activation):
    return abs(weight) if activation == "tanh" else abs(weight) / 4


sigmoid_limit = 4.0
