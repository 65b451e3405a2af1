"""Mixes logarithms to the base 10 with natural ones."""
# loses: half-life-tests "one logarithm is to the base 10"
# %% half-life
def kept(b, steps):
    return math.exp(-steps * math.log1p(math.exp(-b)))


def half_life(b):
    return math.log10(2) / math.log1p(math.exp(-b))


def bias_for(steps):
    return -math.log(math.expm1(math.log(2) / steps))
