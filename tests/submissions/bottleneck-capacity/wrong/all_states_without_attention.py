"""Reaches all states without attention."""
# loses: lookup-tests "the last state only"
# %% lookup
def state_and_path(T_x, T_y, entries, attention):
    """(numbers within reach, cells between the last loss and x_1)."""
    return (entries * T_x, 1) if attention else (entries * T_x, T_x + T_y)


def score_gap(weight, n):
    """How far a score must lie above n - 1 equal ones."""
    return math.log(weight * (n - 1) / (1 - weight))
