"""Thinks that the context holds the last encoder state only."""
# loses: path-length-tests "not only of the last one"
# %% path-length
def path_length(T_x, t, i, attention):
    return T_x - i + 1 if attention else t + T_x - i + 1
