"""Types in the chapter's number."""
# loses: scalar-path-tests "scalar_gradient with random numbers"
# %% scalar-path
def scalar_gradient(slope, weight, steps):
    return 1.048576e-4


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
