"""Runs the layer over the padding."""
# loses: encode-tests "the layer ran on into the padding"
# %% encode
def encode(layer, embedded, lengths):
    return layer(embedded)
