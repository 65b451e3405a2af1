"""Nudges c_1 and leaves h_1 where it was."""
# loses: measure-tests "this holds h_1 fixed"
# %% measure
def measure(W, drive):
    """(cell, full): the spectral norms of ∂c_(n+1)/∂c_1, gates held fixed, and of dc_(n+1)/dc_1."""
    N = W.shape[1]
    sigmoid = lambda a: 1 / (1 + np.exp(-a))
    W_i, W_f, W_g, W_o = np.split(W, 4)
    h = c = np.zeros(N)
    cell, dc, dh = np.ones(N), np.eye(N), None
    for t, d in enumerate(drive):
        i, f, g, o = np.split(W @ h + d, 4)
        i, f, g, o = sigmoid(i), sigmoid(f), np.tanh(g), sigmoid(o)
        new = f * c + i * g
        read = np.tanh(new)
        slope = (o * (1 - read**2))[:, None]
        if t == 0:
            dh = 0 * slope * dc
        else:
            cell = cell * f
            A = (c * f * (1 - f))[:, None] * W_f + (g * i * (1 - i))[:, None] * W_i + (i * (1 - g**2))[:, None] * W_g
            B = (read * o * (1 - o))[:, None] * W_o
            dc = f[:, None] * dc + A @ dh
            dh = slope * dc + B @ dh
        c, h = new, o * read
    return cell.max(), np.linalg.norm(dc, 2)
