"""Leaves the old numbers in the other vector."""
# loses: two-biases-tests "the other vector still holds its old numbers"
# %% two-biases
def set_forget_bias(bias_ih, bias_hh, value):
    bias_ih, bias_hh = bias_ih.copy(), bias_hh.copy()
    N = len(bias_ih) // 4
    bias_ih[N : 2 * N] = value
    return bias_ih, bias_hh
