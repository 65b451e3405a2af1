"""Plain loops over entries and steps, no matrix operations where a loop will do."""
# %% scalar-path
def scalar_gradient(slope, weight, steps):
    g = 1.0
    for _ in range(steps):
        g = g * slope
        g = g * weight
    return g


def steps_until_below(slope, weight, threshold):
    if abs(weight) * slope >= 1:
        return float("inf")
    n = 0
    while True:
        if abs(scalar_gradient(slope, weight, n)) < threshold:
            return n
        n += 1


def largest_factor(weight, activation):
    best = 0.0
    for i in range(-4000, 4001):
        a = i / 1000
        if activation == "tanh":
            slope = 1 - math.tanh(a) ** 2
        else:
            s = 1 / (1 + math.exp(-a))
            slope = s * (1 - s)
        best = max(best, abs(slope * weight))
    return best


sigmoid_limit = 4
# %% step-jacobian
def step_jacobian(W, U, b, h, x):
    H, D = len(b), len(x)
    J = np.zeros((H, H))
    for i in range(H):
        a = b[i]
        for j in range(H):
            a += W[i, j] * h[j]
        for j in range(D):
            a += U[i, j] * x[j]
        for j in range(H):
            J[i, j] = (1 - math.tanh(a) ** 2) * W[i, j]
    return J
# %% jacobian-product
def gradient_at(k, g, W, U, b, h0, X):
    T, H = len(X), len(b)
    h = [list(h0)]
    for t in range(T):
        h.append([math.tanh(sum(W[i][j] * h[t][j] for j in range(H)) + sum(u * x for u, x in zip(U[i], X[t])) + b[i])
                  for i in range(H)])
    g = list(g)
    t = T
    while t > k:
        new = [0.0] * H
        for j in range(H):
            for i in range(H):
                new[j] += g[i] * (1 - h[t][i] ** 2) * W[i][j]
        g = new
        t -= 1
    return g
# %% symbolic-jacobian
D_symbolic = sympy.zeros(2, 2)
J_symbolic = sympy.zeros(2, 2)
for i in range(2):
    D_symbolic[i, i] = 1 - sympy.tanh(a_symbolic[i]) ** 2
    for j in range(2):
        J_symbolic[i, j] = D_symbolic[i, i] * W_symbolic[i, j]
# %% norm-bound
def gradient_bound(W, steps):
    bound = 1.0
    for _ in range(steps):
        bound *= np.linalg.svd(W)[1][0]
    return bound


def verdict(W):
    for s in np.linalg.svd(W)[1]:
        if s >= 1:
            return "undecided"
    return "vanishes"
# %% power-norms
def spectral_radius(J):
    radius = 0.0
    for value in np.linalg.eigvals(J):
        radius = max(radius, (value.real**2 + value.imag**2) ** 0.5)
    return radius


def power_norms(J, t_max):
    norms = []
    P = np.eye(len(J))
    for t in range(t_max + 1):
        norms.append(np.linalg.svd(P, compute_uv=False).max())
        P = P @ J
    return np.array(norms)
# %% hump
def humped(height):
    n = 2
    while 2.0 ** (n - 1) < height:
        n += 1
    J = np.zeros((n, n))
    for i in range(n - 1):
        J[i + 1, i] = 2
    return J
# %% initialisation
def initialisation_experiment(seeds, n, steps):
    collected = {}
    for kind in ["gaussian", "uniform", "orthogonal"]:
        collected[kind] = {"radius": [], "norm": [], "linear": [], "tanh": []}
        for seed in seeds:
            rng = np.random.default_rng(seed)
            Z = rng.standard_normal((steps, n))
            if kind == "gaussian":
                W = rng.standard_normal((n, n)) / n**0.5
            elif kind == "uniform":
                W = (2 * rng.random((n, n)) - 1) / n**0.5
            else:
                W, _ = np.linalg.qr(rng.standard_normal((n, n)))
            h = np.zeros(n)
            linear = np.eye(n)
            path = np.eye(n)
            for t in range(steps):
                h = np.tanh(W.dot(h) + Z[t])
                linear = W.dot(linear)
                path = np.diag(1 - h**2).dot(W).dot(path)
            collected[kind]["radius"].append(max(abs(np.linalg.eigvals(W))))
            collected[kind]["norm"].append(np.linalg.norm(W, ord=2))
            collected[kind]["linear"].append(np.linalg.norm(linear, ord=2))
            collected[kind]["tanh"].append(np.linalg.norm(path, ord=2))
    for kind in collected:
        for measure in collected[kind]:
            collected[kind][measure] = sorted(collected[kind][measure])[len(seeds) // 2]
    return collected
# %% conclusions
for letter in "abcde":
    conclusions = dict(zip("abcde", [False, False, True, False, True]))
# %% path-length
def path_length(T_x, t, i, attention):
    if attention:
        return 1
    cells = 0
    for _ in range(t):
        cells += 1
    for _ in range(i, T_x + 1):
        cells += 1
    return cells
# %% clip-by-norm
def clip_by_norm(gradients, max_norm):
    total = 0.0
    for g in gradients:
        for value in np.ravel(g):
            total += float(value) ** 2
    norm = total**0.5
    clipped = []
    for g in gradients:
        if norm > max_norm:
            clipped.append(g * (max_norm / norm))
        else:
            clipped.append(g)
    return clipped, norm
