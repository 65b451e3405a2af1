"""Takes zero for the floor."""
# loses: schedule-tests "below its floor"
# %% schedule
def schedule(kind, i, k, c, p_min):
    if kind == "linear":
        return max(0, k - c * i)
    if kind == "exponential":
        return k**i
    x = i / k - math.log(k)
    return 1 / (1 + math.exp(x)) if x < 700 else 0.0
