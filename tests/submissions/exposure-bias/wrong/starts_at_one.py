"""Shifts the inverse sigmoid so that it starts at one."""
# loses: schedule-tests "does not start at 1"
# %% schedule
def schedule(kind, i, k, c, p_min):
    if kind == "linear":
        return max(p_min, k - c * i)
    if kind == "exponential":
        return k**i
    return k / (k + math.exp(min(i / k, 700)) - 1)
