"""Takes the width of the batch for every length."""
# loses: padding-tests "padding was counted"
# %% padding
def pad_batch(sentences):
    """Token numbers (B, n), filled up with PAD behind each sentence, and lengths (B,); both of dtype long."""
    lengths = torch.tensor([len(sentence) for sentence in sentences])
    longest = max(len(sentence) for sentence in sentences)
    return torch.tensor([[*sentence, *[PAD] * (longest - len(sentence))] for sentence in sentences]), torch.full_like(lengths, longest)


def padding_mask(lengths, n):
    """Booleans (B, n): True at the tokens of each sentence, False at its padding."""
    return torch.arange(n, device=lengths.device) < lengths[:, None]
