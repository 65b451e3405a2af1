"""Forgets k in the exponent."""
# loses: schedule-tests "the exponent is i / k, not i"
# %% schedule
def schedule(kind, i, k, c, p_min):
    if kind == "linear":
        return max(p_min, k - c * i)
    if kind == "exponential":
        return k**i
    x = min(i - math.log(k), 700)
    return 1 / (1 + math.exp(x))
