"""Divides infinity by infinity in a saturated gate."""
# loses: lstm-step-tests "gives nan"
# %% lstm-step
def lstm_step(x, h, c, W, U, b):
    a_i, a_f, a_g, a_o = np.split(W @ h + U @ x + b, 4)
    sigmoid = lambda a: np.exp(a) / (1 + np.exp(a))
    c = sigmoid(a_f) * c + sigmoid(a_i) * np.tanh(a_g)
    return sigmoid(a_o) * np.tanh(c), c
