"""Thinks that being kept is enough."""
# loses: needed-width-tests "the model prefers the slip"
# %% needed-width
def needed_width(first, rest, gold):
    return 1 + sum(f > first[gold] for f in first)
