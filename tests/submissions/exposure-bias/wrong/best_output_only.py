"""Looks at the best output of all only."""
# loses: needed-width-tests "That a wider beam finds something better"
# %% needed-width
def needed_width(first, rest, gold):
    if (first * rest).argmax() != gold:
        return math.inf
    return 1 + int((first > first[gold]).sum())
