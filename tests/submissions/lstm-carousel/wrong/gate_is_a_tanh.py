"""Takes tanh for the gate."""
# loses: half-life-tests "this is a power of tanh(b)"
# %% half-life
def kept(b, steps):
    return math.tanh(b) ** steps


def half_life(b):
    return math.log(2) / math.log1p(math.exp(-b))


def bias_for(steps):
    return -math.log(math.expm1(math.log(2) / steps))
