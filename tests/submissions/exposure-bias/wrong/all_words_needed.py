"""Keeps all words."""
# loses: needed-width-tests "a smaller beam does it"
# %% needed-width
def needed_width(first, rest, gold):
    if gold == first.argmax():
        return 1
    return len(first) if (first * rest).argmax() == gold else math.inf
