"""Leaves the reset gate out."""
# loses: gru-step-tests "the reset gate is missing"
# %% gru-step
def gru_step(x, h, U, V, b, b2, reset, keep):
    sigmoid = lambda a: 1 / (1 + np.exp(-a))
    from_x, from_h = np.split(U @ x + b, 3), np.split(V @ h + b2, 3)
    r, z = sigmoid(from_x[0] + from_h[0]), sigmoid(from_x[1] + from_h[1])
    N = len(h)
    past = from_h[2] if reset == "after" else V[2 * N :] @ (r * h) + b2[2 * N :]
    n = np.tanh(from_x[2] + past)
    return z * h + (1 - z) * n if keep == "z" else (1 - z) * h + z * n
