"""Lowers one probability and leaves the rest unassigned."""
# loses: greedy-trap-tests "must go to another one"
# %% greedy-trap
def greedy_trap(ratio):
    return [0.6, 0.4], [[0.3, 0.4, 0.0], [0.9, 0.1, 0.0]]
