"""Multiplies one-step derivatives of the cell."""
# loses: full-gradient-tests "this is a chain of one-step derivatives"
# %% full-gradient
def full_gradient(drive, W, r):
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
    for c, new, i, f, g, o in reversed(steps):
        read = np.tanh(new)
        dc = dc + dh * o * (1 - read**2)
        rows.append(dc)
        da = np.concatenate([dc * g * i * (1 - i), dc * c * f * (1 - f), dc * i * (1 - g**2), 0 * dh])
        dc, dh = dc * f, da @ W
    return np.array(rows[::-1])
