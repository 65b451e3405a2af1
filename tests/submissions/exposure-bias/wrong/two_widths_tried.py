"""Tries the widths one and two only."""
# loses: needed-width-tests "random words"
# %% needed-width
def needed_width(first, rest, gold):
    order = sorted(range(len(first)), key=lambda j: -first[j])
    for k in (1, 2):
        if max(order[:k], key=lambda j: first[j] * rest[j]) == gold:
            return k
    return math.inf
