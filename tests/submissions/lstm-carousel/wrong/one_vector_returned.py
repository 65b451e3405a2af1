"""Returns the sum of the two vectors."""
# loses: two-biases-tests "should return two vectors"
# %% two-biases
def set_forget_bias(bias_ih, bias_hh, value):
    bias_ih, bias_hh = bias_ih.copy(), bias_hh.copy()
    N = len(bias_ih) // 4
    bias_ih[N : 2 * N] = value
    bias_hh[N : 2 * N] = 0.0
    return bias_ih[0]
