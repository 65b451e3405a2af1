"""Gives the gate and forgets the number of steps."""
# loses: half-life-tests "the factor of one step; ten steps make a power of it"
# %% half-life
def kept(b, steps):
    return 1 / (1 + math.exp(-b))


def half_life(b):
    return math.log(2) / math.log1p(math.exp(-b))


def bias_for(steps):
    return -math.log(math.expm1(math.log(2) / steps))
