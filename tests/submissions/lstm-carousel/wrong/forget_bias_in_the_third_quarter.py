"""Sets the candidate's bias."""
# loses: two-biases-tests "the bias of the candidate has changed"
# %% two-biases
def set_forget_bias(bias_ih, bias_hh, value):
    bias_ih, bias_hh = bias_ih.copy(), bias_hh.copy()
    N = len(bias_ih) // 4
    bias_ih[2 * N : 3 * N] = value
    bias_hh[2 * N : 3 * N] = 0.0
    return bias_ih, bias_hh
