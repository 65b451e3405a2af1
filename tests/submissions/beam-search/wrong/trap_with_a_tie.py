"""Makes the weaker row uniform: greedy search has a tie."""
# loses: greedy-trap-tests "has a tie"
# %% greedy-trap
def greedy_trap(ratio):
    return [0.51, 0.49], [[1 / 3, 1 / 3, 1 / 3], [1.0, 0.0, 0.0]]
