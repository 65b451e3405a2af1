"""Takes the slope of tanh at the old cell."""
# loses: lstm-backward-tests "belongs to the new cell c_t"
# %% lstm-backward
def lstm_step_backward(dh, dc, x, h, c, W, U, b):
    sigmoid = lambda a: 1 / (1 + np.exp(-a))
    i, f, g, o = np.split(W @ h + U @ x + b, 4)
    i, f, g, o = sigmoid(i), sigmoid(f), np.tanh(g), sigmoid(o)
    read = np.tanh(f * c + i * g)
    dc = dc + dh * o * (1 - np.tanh(c) ** 2)
    da = np.concatenate([dc * g * i * (1 - i), dc * c * f * (1 - f), dc * i * (1 - g**2), dh * read * o * (1 - o)])
    return da @ U, da @ W, dc * f, np.outer(da, h), np.outer(da, x), da
