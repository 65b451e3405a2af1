"""Sees no short cut in attention."""
# loses: path-length-tests "attention opens a short cut"
# %% path-length
def path_length(T_x, t, i, attention):
    return t + T_x - i + 1
