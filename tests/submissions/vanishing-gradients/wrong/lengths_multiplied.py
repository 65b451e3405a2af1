"""Multiplies the lengths of encoder and decoder."""
# loses: path-length-tests "their numbers add up"
# %% path-length
def path_length(T_x, t, i, attention):
    return 1 if attention else t * (T_x - i + 1)
