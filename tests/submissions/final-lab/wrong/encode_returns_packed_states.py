"""Forgets to unpack."""
# loses: encode-tests "the states are still packed"
# %% encode
def encode(layer, embedded, lengths):
    """States (B, n, H), 0 at padding, and the last state of each sentence, in the form that the layer returns it."""
    packed = nn.utils.rnn.pack_padded_sequence(embedded, lengths.cpu(), batch_first=True, enforce_sorted=False)
    packed, last = layer(packed)
    return packed, last
