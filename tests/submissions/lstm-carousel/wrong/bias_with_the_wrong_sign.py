"""Gives the bias with the wrong sign."""
# loses: half-life-tests "long memories need open gates"
# %% half-life
def kept(b, steps):
    return math.exp(-steps * math.log1p(math.exp(-b)))


def half_life(b):
    return math.log(2) / math.log1p(math.exp(-b))


def bias_for(steps):
    return math.log(math.expm1(math.log(2) / steps))
