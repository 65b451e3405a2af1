"""Counts the width from zero."""
# loses: needed-width-tests "keeps word 0 only"
# %% needed-width
def needed_width(first, rest, gold):
    stronger = first > first[gold]
    return math.inf if ((first * rest)[stronger] > first[gold] * rest[gold]).any() else int(stronger.sum())
