"""Starts from vectors of zeros."""
# loses: two-biases-tests "the bias of the input gate has changed"
# %% two-biases
def set_forget_bias(bias_ih, bias_hh, value):
    bias_ih, bias_hh = 0 * bias_ih, 0 * bias_hh
    N = len(bias_ih) // 4
    bias_ih[N : 2 * N] = value
    bias_hh[N : 2 * N] = 0.0
    return bias_ih, bias_hh
