"""Leaves out the cell that reads the input."""
# loses: path-length-tests "count the cell that reads the input as well"
# %% path-length
def path_length(T_x, t, i, attention):
    return 1 if attention else t + T_x - i
