"""Gives the missing mass to x, so greedy search finds the best as well."""
# loses: greedy-trap-tests "greedy search finds the best sequence here"
# %% greedy-trap
def greedy_trap(ratio):
    return [0.6, 0.4], [[0.6, 0.4, 0.0], [0.9, 0.1, 0.0]]
