"""Sorts by length, as packing once required, and forgets to sort back."""
# loses: encode-tests "sorted by length"
# %% encode
def encode(layer, embedded, lengths):
    order = torch.argsort(lengths, descending=True)
    packed = nn.utils.rnn.pack_padded_sequence(embedded[order], lengths[order], batch_first=True)
    packed, last = layer(packed)
    states, _ = nn.utils.rnn.pad_packed_sequence(packed, batch_first=True, total_length=embedded.shape[1])
    return states, last
