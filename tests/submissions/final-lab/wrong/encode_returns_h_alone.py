"""Leaves the cell state of the LSTM out."""
# loses: encode-tests "an LSTM should return 2 things"
# %% encode
def encode(layer, embedded, lengths):
    """States (B, n, H), 0 at padding, and the last state of each sentence, in the form that the layer returns it."""
    packed = nn.utils.rnn.pack_padded_sequence(embedded, lengths.cpu(), batch_first=True, enforce_sorted=False)
    packed, last = layer(packed)
    states, _ = nn.utils.rnn.pad_packed_sequence(packed, batch_first=True, total_length=embedded.shape[1])
    return states, last[0] if isinstance(last, tuple) else last
