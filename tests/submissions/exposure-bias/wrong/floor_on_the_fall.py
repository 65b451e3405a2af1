"""Bounds what is taken away from k."""
# loses: schedule-tests "p_min bounds p from below"
# %% schedule
def schedule(kind, i, k, c, p_min):
    if kind == "linear":
        return k - min(p_min, c * i)
    if kind == "exponential":
        return k**i
    x = i / k - math.log(k)
    return 1 / (1 + math.exp(x)) if x < 700 else 0.0
