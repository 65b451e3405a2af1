"""Adds to the old bias."""
# loses: two-biases-tests "this adds to the old bias"
# %% two-biases
def set_forget_bias(bias_ih, bias_hh, value):
    bias_ih, bias_hh = bias_ih.copy(), bias_hh.copy()
    N = len(bias_ih) // 4
    bias_ih[N : 2 * N] += value
    return bias_ih, bias_hh
