"""Applies the floor to the exponential schedule as well."""
# loses: schedule-tests "belongs to the linear schedule only"
# %% schedule
def schedule(kind, i, k, c, p_min):
    if kind == "linear":
        return max(p_min, k - c * i)
    if kind == "exponential":
        return max(p_min, k**i)
    x = i / k - math.log(k)
    return 1 / (1 + math.exp(x)) if x < 700 else 0.0
