"""Lets the context pass through the decoder's cells."""
# loses: path-length-tests "does not pass the decoder's cells"
# %% path-length
def path_length(T_x, t, i, attention):
    return t + 1 if attention else t + T_x - i + 1
