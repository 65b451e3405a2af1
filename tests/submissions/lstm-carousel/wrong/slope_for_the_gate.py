"""Takes the slope of the gate for the gate."""
# loses: half-life-tests "this takes the slope of the gate"
# %% half-life
def kept(b, steps):
    g = 1 / (1 + math.exp(-b))
    return (g * (1 - g)) ** steps


def half_life(b):
    return math.log(2) / math.log1p(math.exp(-b))


def bias_for(steps):
    return -math.log(math.expm1(math.log(2) / steps))
