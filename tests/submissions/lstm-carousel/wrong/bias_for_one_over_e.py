"""Asks for 1/e in place of one half."""
# loses: half-life-tests "with this bias 1/e is left"
# %% half-life
def kept(b, steps):
    return math.exp(-steps * math.log1p(math.exp(-b)))


def half_life(b):
    return math.log(2) / math.log1p(math.exp(-b))


def bias_for(steps):
    return -math.log(math.expm1(1 / steps))
