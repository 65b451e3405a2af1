"""Multiplies instead of taking the power."""
# loses: schedule-tests "not multiplied by it"
# %% schedule
def schedule(kind, i, k, c, p_min):
    if kind == "linear":
        return max(p_min, k - c * i)
    if kind == "exponential":
        return k * i if i else 1.0
    x = i / k - math.log(k)
    return 1 / (1 + math.exp(x)) if x < 700 else 0.0
