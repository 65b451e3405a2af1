"""Gives the probability of the own word."""
# loses: schedule-tests "p belongs to the reference"
# %% schedule
def schedule(kind, i, k, c, p_min):
    if kind == "linear":
        return max(p_min, k - c * i)
    if kind == "exponential":
        return k**i
    x = i / k - math.log(k)
    return 1 - 1 / (1 + math.exp(x)) if x < 700 else 1.0
