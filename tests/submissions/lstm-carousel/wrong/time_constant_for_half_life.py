"""Gives the time after which 1/e is left."""
# loses: half-life-tests "after that many steps 1/e is left"
# %% half-life
def kept(b, steps):
    return math.exp(-steps * math.log1p(math.exp(-b)))


def half_life(b):
    return 1 / math.log1p(math.exp(-b))


def bias_for(steps):
    return -math.log(math.expm1(math.log(2) / steps))
