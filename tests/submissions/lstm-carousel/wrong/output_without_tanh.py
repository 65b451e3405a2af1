"""Forgets the tanh on the way out."""
# loses: lstm-step-tests "the output is the output gate times tanh(c)"
# %% lstm-step
def lstm_step(x, h, c, W, U, b):
    a_i, a_f, a_g, a_o = np.split(W @ h + U @ x + b, 4)
    sigmoid = lambda a: 0.5 + 0.5 * np.tanh(0.5 * a)
    c = sigmoid(a_f) * c + sigmoid(a_i) * np.tanh(a_g)
    return sigmoid(a_o) * c, c
