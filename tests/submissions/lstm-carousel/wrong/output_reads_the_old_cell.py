"""Reads the cell before it is renewed."""
# loses: lstm-step-tests "the output reads the new cell"
# %% lstm-step
def lstm_step(x, h, c, W, U, b):
    a_i, a_f, a_g, a_o = np.split(W @ h + U @ x + b, 4)
    sigmoid = lambda a: 0.5 + 0.5 * np.tanh(0.5 * a)
    new = sigmoid(a_f) * c + sigmoid(a_i) * np.tanh(a_g)
    return sigmoid(a_o) * np.tanh(c), new
