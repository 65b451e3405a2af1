"""Counts the hand-over from encoder to decoder as a cell."""
# loses: path-length-tests "costs no cell"
# %% path-length
def path_length(T_x, t, i, attention):
    return 1 if attention else t + T_x - i + 2
