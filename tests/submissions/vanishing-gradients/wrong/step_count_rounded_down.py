"""Rounds the number of steps down, and so stops above the threshold."""
# loses: scalar-path-tests "one step too early"
# %% scalar-path
def scalar_gradient(slope, weight, steps):
    return (slope * weight) ** steps


def steps_until_below(slope, weight, threshold):
    if weight == 0:
        return 1
    if abs(slope * weight) >= 1:
        return math.inf
    return int(math.log(threshold) / math.log(abs(slope * weight)))


def largest_factor(weight, activation):
    return abs(weight) if activation == "tanh" else abs(weight) / 4


sigmoid_limit = 4.0
