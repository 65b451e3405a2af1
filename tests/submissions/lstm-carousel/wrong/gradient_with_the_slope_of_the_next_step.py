"""Reads h_k with the slope of step k + 1."""
# loses: full-gradient-tests "with the slope of step k, o_k"
# %% full-gradient
def full_gradient(drive, W, r):
    """dL/dc_k for k = 1 … T, with L = r · c_T; shape (T, N)."""
    sigmoid = lambda a: 1 / (1 + np.exp(-a))
    h = c = np.zeros(len(r))
    steps = []
    for d in drive:
        i, f, g, o = np.split(W @ h + d, 4)
        i, f, g, o = sigmoid(i), sigmoid(f), np.tanh(g), sigmoid(o)
        new = f * c + i * g
        steps.append((c, new, i, f, g, o))
        c, h = new, o * np.tanh(new)
    dc, dh, rows = r, np.zeros(len(r)), []
    behind = steps[1:] + steps[-1:]
    for (c, new, i, f, g, o), (_, later, _, _, _, o_later) in zip(reversed(steps), reversed(behind)):
        read = np.tanh(new)
        dc = dc + dh * o_later * (1 - np.tanh(later) ** 2)
        rows.append(dc)
        da = np.concatenate([dc * g * i * (1 - i), dc * c * f * (1 - f), dc * i * (1 - g**2), dh * read * o * (1 - o)])
        dc, dh = dc * f, da @ W
    return np.array(rows[::-1])
