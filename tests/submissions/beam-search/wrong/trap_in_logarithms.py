"""Returns logarithms."""
# loses: greedy-trap-tests "not logarithms"
# %% greedy-trap
def greedy_trap(ratio):
    return np.log([0.51, 0.49]), np.log([[0.34, 0.33, 0.33], [0.98, 0.01, 0.01]])
