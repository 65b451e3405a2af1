"""Takes the blocks in the order i, f, o, g."""
# loses: lstm-step-tests "this takes the last two in the other order"
# %% lstm-step
def lstm_step(x, h, c, W, U, b):
    a_i, a_f, a_o, a_g = np.split(W @ h + U @ x + b, 4)
    sigmoid = lambda a: 0.5 + 0.5 * np.tanh(0.5 * a)
    c = sigmoid(a_f) * c + sigmoid(a_i) * np.tanh(a_g)
    return sigmoid(a_o) * np.tanh(c), c
