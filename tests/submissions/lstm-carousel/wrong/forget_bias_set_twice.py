"""Sets the forget bias in both vectors."""
# loses: two-biases-tests "setting both makes it twice what was asked for"
# %% two-biases
def set_forget_bias(bias_ih, bias_hh, value):
    bias_ih, bias_hh = bias_ih.copy(), bias_hh.copy()
    N = len(bias_ih) // 4
    bias_ih[N : 2 * N] = value
    bias_hh[N : 2 * N] = value
    return bias_ih, bias_hh
