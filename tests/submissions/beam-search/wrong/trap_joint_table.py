"""Makes the whole second table sum to one."""
# loses: greedy-trap-tests "Each of its rows is a distribution"
# %% greedy-trap
def greedy_trap(ratio):
    return [0.6, 0.4], [[0.2, 0.2, 0.2], [0.4, 0.0, 0.0]]
