"""Takes sigmoid(0) = 1/2 for the largest slope of the sigmoid."""
# loses: scalar-path-tests "The factor holds the derivative"
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
    return abs(weight) if activation == "tanh" else abs(weight) / 2


sigmoid_limit = 4.0
