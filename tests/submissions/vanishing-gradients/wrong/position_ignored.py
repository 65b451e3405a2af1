"""Gives every input the distance of the first."""
# loses: path-length-tests "has a shorter way than the first"
# %% path-length
def path_length(T_x, t, i, attention):
    return 1 if attention else t + T_x
