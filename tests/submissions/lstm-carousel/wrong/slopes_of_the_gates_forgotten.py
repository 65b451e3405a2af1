"""Forgets the slopes of the gates."""
# loses: lstm-backward-tests "the slopes σ(1 − σ) of the gates are missing"
# %% lstm-backward
def lstm_step_backward(dh, dc, x, h, c, W, U, b):
    sigmoid = lambda a: 1 / (1 + np.exp(-a))
    i, f, g, o = np.split(W @ h + U @ x + b, 4)
    i, f, g, o = sigmoid(i), sigmoid(f), np.tanh(g), sigmoid(o)
    read = np.tanh(f * c + i * g)
    dc = dc + dh * o * (1 - read**2)
    da = np.concatenate([dc * g, dc * c, dc * i * (1 - g**2), dh * read])
    return da @ U, da @ W, dc * f, np.outer(da, h), np.outer(da, x), da
