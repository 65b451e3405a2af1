"""Computes and returns everything in float32."""
# %% scalar-path
def scalar_gradient(slope, weight, steps):
    return np.power(np.float32(slope) * np.float32(weight), steps, dtype=np.float32)


def steps_until_below(slope, weight, threshold):
    factor = np.abs(np.float32(slope) * np.float32(weight))
    if factor >= 1:
        return np.float32(np.inf)
    n, size = np.int32(0), np.float32(1)
    while size >= np.float32(threshold):
        n += np.int32(1)
        size *= factor
    return n


def largest_factor(weight, activation):
    return np.float32(abs(weight)) * np.float32({"tanh": 1, "sigmoid": 0.25}[activation])


sigmoid_limit = np.float32(4)
# %% step-jacobian
def step_jacobian(W, U, b, h, x):
    W, U, b, h, x = (v.astype(np.float32) for v in (W, U, b, h, x))
    return np.diag(1 - np.tanh(W @ h + U @ x + b) ** 2) @ W
# %% jacobian-product
def gradient_at(k, g, W, U, b, h0, X):
    g, W, U, b, h, X = (v.astype(np.float32) for v in (g, W, U, b, h0, X))
    slopes = []
    for x in X:
        h = np.tanh(W @ h + U @ x + b)
        slopes.append(1 - h * h)
    for t in range(len(X), k, -1):
        g = W.T @ (slopes[t - 1] * g)
    return g
# %% norm-bound
def gradient_bound(W, steps):
    return np.linalg.norm(W.astype(np.float32), 2) ** np.float32(steps)


def verdict(W):
    return np.where(np.linalg.norm(W.astype(np.float32), 2) < 1, "vanishes", "undecided").item()
# %% power-norms
def spectral_radius(J):
    return np.abs(np.linalg.eigvals(J.astype(np.float32))).max()


def power_norms(J, t_max):
    J = J.astype(np.float32)
    P, norms = np.eye(len(J), dtype=np.float32), np.zeros(t_max + 1, dtype=np.float32)
    for t in range(t_max + 1):
        norms[t] = np.linalg.norm(P, 2)
        P = J @ P
    return norms
# %% hump
def humped(height):
    return np.diag(np.full(21, 2, dtype=np.float32), -1)
# %% initialisation
def initialisation_experiment(seeds, n, steps):
    f = np.float32
    root = f(np.sqrt(n))
    out = {}
    for kind in ("gaussian", "uniform", "orthogonal"):
        rows = []
        for seed in seeds:
            rng = np.random.default_rng(seed)
            W = rng.standard_normal((n, n), dtype=f)
            if kind == "gaussian":
                W = W / root
            if kind == "uniform":
                W = (2 * rng.random((n, n), dtype=f) - 1) / root
            if kind == "orthogonal":
                W = np.linalg.qr(W)[0]
            h, P, L = np.zeros(n, f), np.eye(n, dtype=f), np.eye(n, dtype=f)
            for _ in range(steps):
                h = np.tanh(W @ h + rng.standard_normal(n, dtype=f))
                P, L = (1 - h**2)[:, np.newaxis] * (W @ P), W @ L
            rows.append([np.abs(np.linalg.eigvals(W)).max(), *(np.linalg.norm(M, 2) for M in (W, L, P))])
        out[kind] = dict(zip(["radius", "norm", "linear", "tanh"], np.median(np.array(rows, f), axis=0)))
    return out
# %% conclusions
conclusions = {"a": np.bool_(False), "b": np.bool_(False), "c": np.bool_(True), "d": np.bool_(False), "e": np.bool_(True)}
# %% path-length
def path_length(T_x, t, i, attention):
    return np.int32(1) if attention else np.float32(T_x + t + 1 - i)
# %% clip-by-norm
def clip_by_norm(gradients, max_norm):
    gradients = [np.asarray(g, dtype=np.float32) for g in gradients]
    norm = np.linalg.norm(np.concatenate([g.reshape(-1) for g in gradients]))
    if norm > max_norm:
        gradients = [g / norm * np.float32(max_norm) for g in gradients]
    return gradients, norm
