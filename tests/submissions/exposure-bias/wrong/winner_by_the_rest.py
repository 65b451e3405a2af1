"""Chooses by the rest alone."""
# loses: needed-width-tests "needed_width"
# %% needed-width
def needed_width(first, rest, gold):
    order = sorted(range(len(first)), key=lambda j: -first[j])
    for k in range(1, len(order) + 1):
        if max(order[:k], key=lambda j: rest[j]) == gold:
            return k
    return math.inf
