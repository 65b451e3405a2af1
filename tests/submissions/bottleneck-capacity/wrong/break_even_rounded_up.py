"""Rounds the border to whole tokens."""
# loses: budget-tests "do not round"
# %% budget
def break_even(entries, bits_per_entry, bits_per_token):
    """The length in tokens at which demand equals the capacity of one vector."""
    return round(entries * bits_per_entry / bits_per_token)


def reachable_bits(tokens, entries, bits_per_entry, attention):
    """The bits that the decoder can reach."""
    vectors = tokens if attention else 1
    return vectors * entries * bits_per_entry


def fits(tokens, entries, bits_per_entry, bits_per_token, attention):
    """Whether the sentence's demand is at most what can be reached."""
    vectors = tokens if attention else 1
    return tokens * bits_per_token <= vectors * entries * bits_per_entry
