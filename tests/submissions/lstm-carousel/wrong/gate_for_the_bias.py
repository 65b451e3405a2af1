"""Gives the gate that is needed and not its bias."""
# loses: half-life-tests "this is the gate that is needed"
# %% half-life
def kept(b, steps):
    return math.exp(-steps * math.log1p(math.exp(-b)))


def half_life(b):
    return math.log(2) / math.log1p(math.exp(-b))


def bias_for(steps):
    return 0.5 ** (1 / steps)
