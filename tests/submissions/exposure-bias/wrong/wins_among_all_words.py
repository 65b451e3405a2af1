"""Demands that the word wins among all words, not only among the kept ones."""
# loses: needed-width-tests "word 2 is not kept at k = 2"
# %% needed-width
def needed_width(first, rest, gold):
    rank = (first > first[gold]).sum() + 1
    if (first * rest).argmax() == gold:
        return rank
    return 1 if rank == 1 else math.inf
