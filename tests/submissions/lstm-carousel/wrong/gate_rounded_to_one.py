"""Takes the logarithm of a gate that is rounded to one."""
# loses: half-life-tests "σ(b) is rounded to 1 there"
# %% half-life
def kept(b, steps):
    return math.exp(-steps * math.log1p(math.exp(-b)))


def half_life(b):
    gate = 1 / (1 + np.exp(-b))
    return -np.log(2) / np.log(gate)


def bias_for(steps):
    return -math.log(math.expm1(math.log(2) / steps))
