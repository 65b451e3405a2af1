"""Takes e for the base."""
# loses: schedule-tests "the base is k, not e"
# %% schedule
def schedule(kind, i, k, c, p_min):
    if kind == "linear":
        return max(p_min, k - c * i)
    if kind == "exponential":
        return math.exp(-k * i)
    x = i / k - math.log(k)
    return 1 / (1 + math.exp(x)) if x < 700 else 0.0
