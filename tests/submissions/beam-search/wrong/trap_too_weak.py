"""The chapter's trap fails by a factor of 1.5 only."""
# loses: greedy-trap-tests "the factor is only 1.5"
# %% greedy-trap
def greedy_trap(ratio):
    return [0.6, 0.4], [[0.3, 0.4, 0.3], [0.9, 0.1, 0.0]]
