"""Leaves h_1 where it was; over one step the gates then do not move."""
# loses: comparison-tests "In the full derivative the gates move"
# %% comparison
def compare_paths(seeds, n, bias):
    """{"tanh", "cell", "full"}: medians over the seeds."""
    N = 32
    sigmoid = lambda a: 1 / (1 + np.exp(-a))

    def tanh_norm(rng):
        W = rng.normal(0, 1 / np.sqrt(N), (N, N))
        h, path = np.zeros(N), np.eye(N)
        for _ in range(n):
            h = np.tanh(W @ h + rng.normal(0, 0.5, N))
            path = (1 - h**2)[:, None] * (W @ path)
        return np.linalg.norm(path, 2)

    def lstm_norms(rng):
        W = rng.normal(0, 1 / np.sqrt(N), (4 * N, N))
        W_i, W_f, W_g, W_o = np.split(W, 4)
        h = c = np.zeros(N)
        cell, dc, dh = np.ones(N), np.eye(N), None
        for t in range(n + 1):
            drive = rng.normal(0, 0.5, 4 * N)
            drive[N : 2 * N] += bias
            i, f, g, o = np.split(W @ h + drive, 4)
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

    rows = []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        rows.append((tanh_norm(rng), *lstm_norms(rng)))
    return dict(zip(("tanh", "cell", "full"), np.median(rows, axis=0)))


# When it works, take away the # and look:
# show_paths({bias: compare_paths([0, 1, 2, 3, 4], 100, bias) for bias in (0, 1, 2, 5)})
