"""Takes ln n for the bias."""
# loses: half-life-tests "this is a rule of thumb"
# %% half-life
def kept(b, steps):
    return math.exp(-steps * math.log1p(math.exp(-b)))


def half_life(b):
    return math.log(2) / math.log1p(math.exp(-b))


def bias_for(steps):
    return math.log(steps)
