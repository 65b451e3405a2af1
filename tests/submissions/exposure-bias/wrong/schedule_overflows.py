"""Writes the inverse sigmoid as it stands."""
# loses: schedule-tests "raised OverflowError"
# %% schedule
def schedule(kind, i, k, c, p_min):
    if kind == "linear":
        return max(p_min, k - c * i)
    if kind == "exponential":
        return k**i
    return k / (k + math.exp(i / k))
