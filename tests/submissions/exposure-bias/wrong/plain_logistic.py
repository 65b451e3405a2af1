"""Takes the logistic function of i / k."""
# loses: schedule-tests "plain logistic function"
# %% schedule
def schedule(kind, i, k, c, p_min):
    if kind == "linear":
        return max(p_min, k - c * i)
    if kind == "exponential":
        return k**i
    return 1 / (1 + math.exp(min(i / k, 700)))
