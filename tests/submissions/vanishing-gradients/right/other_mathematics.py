"""The same values by other formulas: logarithms, 1/cosh², Gelfand-free radii, Jordan chains, graph search."""
# %% scalar-path
def scalar_gradient(slope, weight, steps):
    factor = slope * weight
    if factor == 0:
        return 0.0 if steps else 1.0
    return math.copysign(1, factor) ** steps * math.exp(steps * math.log(abs(factor)))


def steps_until_below(slope, weight, threshold):
    factor = abs(slope * weight)
    if factor == 0:
        return 1
    if factor >= 1:
        return math.inf
    return math.floor(math.log(threshold) / math.log(factor)) + 1


def largest_factor(weight, activation):
    s = sympy.Symbol("s")
    # both slopes are parabolas in the value of the unit: 1 - s² and s - s²
    slope = {"tanh": 1 - s**2, "sigmoid": s - s**2}[activation]
    (top,) = sympy.solve(sympy.diff(slope, s), s)
    return abs(weight) * float(slope.subs(s, top))


sigmoid_limit = sympy.Integer(4)
# %% step-jacobian
def step_jacobian(W, U, b, h, x):
    a = np.hstack([W, U, b[:, None]]) @ np.concatenate([h, x, [1.0]])
    return (W.T / np.cosh(np.clip(a, -300, 300)) ** 2).T
# %% jacobian-product
def gradient_at(k, g, W, U, b, h0, X):
    # forwards: the derivative of every state with respect to h_k
    h, P = h0, np.eye(len(h0))
    for t, x in enumerate(X, start=1):
        h = np.tanh(W @ h + U @ x + b)
        if t > k:
            P = np.diag(1 - h**2) @ W @ P
    return P.T @ g
# %% symbolic-jacobian
x1, x2 = (W_symbolic * h_symbolic + z_symbolic)
D_symbolic = sympy.Matrix([[1 / sympy.cosh(x1) ** 2, 0], [0, 4 / (sympy.exp(x2) + sympy.exp(-x2)) ** 2]])
J_symbolic = sympy.Matrix(2, 2, lambda i, j: sympy.diff(sympy.tanh((x1, x2)[i]), (h1, h2)[j]))
# %% norm-bound
def top_stretch(W):
    """Power iteration on WᵀW, for as long as it takes."""
    v = np.linspace(1, 2, len(W)) + 0.1 * np.cos(np.arange(len(W)) * 7)
    for _ in range(3000):
        v = W.T @ (W @ v)
        v = v / np.linalg.norm(v)
    return np.linalg.norm(W @ v)


def gradient_bound(W, steps):
    if steps == 0:
        return 1
    return math.exp(steps * math.log(np.sqrt(np.linalg.eigvalsh(W @ W.T).max())))


def verdict(W):
    # I - WᵀW is positive definite exactly when every vector gets shorter
    try:
        np.linalg.cholesky(np.eye(len(W)) - W.T @ W)
    except np.linalg.LinAlgError:
        return "undecided"
    return "vanishes"
# %% power-norms
def spectral_radius(J):
    return np.abs(np.roots(np.poly(J))).max()


def power_norms(J, t_max):
    powers = [np.linalg.matrix_power(J, t) for t in range(t_max + 1)]
    return np.sqrt([np.linalg.eigvalsh(P @ P.T).max() for P in powers])
# %% hump
def humped(height):
    # a Jordan-like chain with the eigenvalue one half
    n = 40
    return 0.5 * np.eye(n) + 1.5 * np.eye(n, k=1)
# %% conclusions
conclusions = dict.fromkeys("abcde", False)
conclusions.update(c=True, e=True)
# %% path-length
def path_length(T_x, t, i, attention):
    parents = {("s", n): [("s", n - 1)] for n in range(2, t + 1)}
    parents[("s", 1)] = [("h", T_x)]
    parents |= {("h", n): [("h", n - 1)] for n in range(2, T_x + 1)}
    parents[("h", 1)] = []
    front = [("s", t)] + ([("h", n) for n in range(1, T_x + 1)] if attention else [])
    cells = 1
    while ("h", i) not in front:
        front = [p for node in front for p in parents[node]]
        cells += 1
    return cells
# %% clip-by-norm
def clip_by_norm(gradients, max_norm):
    norm = np.linalg.norm([np.linalg.norm(g) for g in gradients])
    return [g / max(1.0, norm / max_norm) for g in gradients], norm
