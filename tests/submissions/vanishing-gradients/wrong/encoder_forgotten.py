"""Counts the decoder's cells only."""
# loses: path-length-tests "the encoder's cells count too"
# %% path-length
def path_length(T_x, t, i, attention):
    return 1 if attention else t
