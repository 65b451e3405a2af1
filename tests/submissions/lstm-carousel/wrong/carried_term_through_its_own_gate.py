"""Multiplies dc by the forget gate of this step before adding it."""
# loses: lstm-backward-tests "f_t comes in only on the way to c_(t-1)"
# %% lstm-backward
def lstm_step_backward(dh, dc, x, h, c, W, U, b):
    """(dx, dh_old, dc_old, dW, dU, db)."""
    sigmoid = lambda a: 1 / (1 + np.exp(-a))
    i, f, g, o = np.split(W @ h + U @ x + b, 4)
    i, f, g, o = sigmoid(i), sigmoid(f), np.tanh(g), sigmoid(o)
    read = np.tanh(f * c + i * g)
    dc = f * dc + dh * o * (1 - read**2)
    da = np.concatenate([dc * g * i * (1 - i), dc * c * f * (1 - f), dc * i * (1 - g**2), dh * read * o * (1 - o)])
    return da @ U, da @ W, dc * f, np.outer(da, h), np.outer(da, x), da
