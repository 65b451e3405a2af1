"""Counts the encoder's cells only."""
# loses: path-length-tests "the decoder's cells count too"
# %% path-length
def path_length(T_x, t, i, attention):
    return 1 if attention else T_x - i + 1
