"""Packs under no_grad."""
# loses: encode-tests "no gradient flows through the result"
# %% encode
@torch.no_grad()
def encode(layer, embedded, lengths):
    packed = nn.utils.rnn.pack_padded_sequence(embedded, lengths.cpu(), batch_first=True, enforce_sorted=False)
    packed, last = layer(packed)
    states, _ = nn.utils.rnn.pad_packed_sequence(packed, batch_first=True, total_length=embedded.shape[1])
    return states, last
