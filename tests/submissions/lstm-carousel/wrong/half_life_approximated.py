"""Uses the approximation for large biases."""
# loses: half-life-tests "this is the approximation for large b"
# %% half-life
def kept(b, steps):
    return math.exp(-steps * math.log1p(math.exp(-b)))


def half_life(b):
    return math.log(2) * math.exp(b)


def bias_for(steps):
    return -math.log(math.expm1(math.log(2) / steps))
