"""Uses 1 - f for the input gate."""
# loses: lstm-step-tests "this uses 1 − f in its place"
# %% lstm-step
def lstm_step(x, h, c, W, U, b):
    a_i, a_f, a_g, a_o = np.split(W @ h + U @ x + b, 4)
    sigmoid = lambda a: 0.5 + 0.5 * np.tanh(0.5 * a)
    c = sigmoid(a_f) * c + (1 - sigmoid(a_f)) * np.tanh(a_g)
    return sigmoid(a_o) * np.tanh(c), c
