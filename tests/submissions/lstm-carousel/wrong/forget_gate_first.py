"""Takes the forget gate for the first block."""
# loses: lstm-step-tests "this takes the forget gate first"
# %% lstm-step
def lstm_step(x, h, c, W, U, b):
    a_f, a_i, a_g, a_o = np.split(W @ h + U @ x + b, 4)
    sigmoid = lambda a: 0.5 + 0.5 * np.tanh(0.5 * a)
    c = sigmoid(a_f) * c + sigmoid(a_i) * np.tanh(a_g)
    return sigmoid(a_o) * np.tanh(c), c
