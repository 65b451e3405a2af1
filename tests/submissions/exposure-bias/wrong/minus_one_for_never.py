"""Gives -1 when no width does it."""
# loses: needed-width-tests "math.inf was asked for"
# %% needed-width
def needed_width(first, rest, gold):
    stronger = first > first[gold]
    return -1 if ((first * rest)[stronger] > first[gold] * rest[gold]).any() else 1 + int(stronger.sum())
