"""Adds the factors of the steps."""
# loses: half-life-tests "this adds them up"
# %% half-life
def kept(b, steps):
    return steps / (1 + math.exp(-b))


def half_life(b):
    return math.log(2) / math.log1p(math.exp(-b))


def bias_for(steps):
    return -math.log(math.expm1(math.log(2) / steps))
