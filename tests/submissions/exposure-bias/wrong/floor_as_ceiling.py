"""Exchanges max and min."""
# loses: schedule-tests "max and min are exchanged"
# %% schedule
def schedule(kind, i, k, c, p_min):
    if kind == "linear":
        return min(p_min, k - c * i) if i else k
    if kind == "exponential":
        return k**i
    x = i / k - math.log(k)
    return 1 / (1 + math.exp(x)) if x < 700 else 0.0
