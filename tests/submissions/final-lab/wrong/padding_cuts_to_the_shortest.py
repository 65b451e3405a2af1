"""Cuts all sentences to the shortest one."""
# loses: padding-tests "cut to the shortest one"
# %% padding
def pad_batch(sentences):
    """Token numbers (B, n), filled up with PAD behind each sentence, and lengths (B,); both of dtype long."""
    lengths = torch.tensor([len(sentence) for sentence in sentences])
    shortest = min(len(sentence) for sentence in sentences)
    return torch.tensor([sentence[:shortest] for sentence in sentences]), lengths


def padding_mask(lengths, n):
    """Booleans (B, n): True at the tokens of each sentence, False at its padding."""
    return torch.arange(n, device=lengths.device) < lengths[:, None]
