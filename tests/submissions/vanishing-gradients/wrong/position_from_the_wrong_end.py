"""Counts positions from the other end."""
# loses: path-length-tests "the decoder starts from the last encoder state"
# %% path-length
def path_length(T_x, t, i, attention):
    return 1 if attention else t + i
