"""Returns c before h."""
# loses: lstm-step-tests "the order of the two results is h, then c"
# %% lstm-step
def lstm_step(x, h, c, W, U, b):
    a_i, a_f, a_g, a_o = np.split(W @ h + U @ x + b, 4)
    sigmoid = lambda a: 0.5 + 0.5 * np.tanh(0.5 * a)
    c = sigmoid(a_f) * c + sigmoid(a_i) * np.tanh(a_g)
    return c, sigmoid(a_o) * np.tanh(c)
