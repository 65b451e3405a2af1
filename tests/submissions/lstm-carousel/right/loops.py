"""Plain loops over units and steps, math in place of numpy."""
# %% half-life
def kept(b, steps):
    left = 1.0
    for _ in range(steps):
        left = left / (1 + math.exp(-b))
    return left


def half_life(b):
    # σ(b)^n = 1/2; for large b the series of ln(1 + e^-b) begins with e^-b
    if b > 30:
        return math.log(2) * math.exp(b)
    return math.log(0.5) / math.log(1 / (1 + math.exp(-b)))


def bias_for(steps):
    # bisection
    low, high = -60.0, 60.0
    for _ in range(200):
        middle = (low + high) / 2
        if half_life(middle) < steps:
            low = middle
        else:
            high = middle
    return low
# %% lstm-step
def lstm_step(x, h, c, W, U, b):
    def sigmoid(a):
        if a >= 0:
            return 1 / (1 + math.exp(-a))
        return math.exp(a) / (1 + math.exp(a))

    N = len(h)
    new_h, new_c = np.zeros(N), np.zeros(N)
    for m in range(N):
        a = []
        for block in range(4):
            row = block * N + m
            total = b[row]
            for j in range(N):
                total += W[row, j] * h[j]
            for j in range(len(x)):
                total += U[row, j] * x[j]
            a.append(total)
        new_c[m] = sigmoid(a[1]) * c[m] + sigmoid(a[0]) * math.tanh(a[2])
        new_h[m] = sigmoid(a[3]) * math.tanh(new_c[m])
    return new_h, new_c
# %% lstm-backward
def lstm_step_backward(dh, dc, x, h, c, W, U, b):
    N, D = len(h), len(x)
    s = lambda v: 1 / (1 + math.exp(-v))
    a = [b[r] + sum(W[r, j] * h[j] for j in range(N)) + sum(U[r, j] * x[j] for j in range(D)) for r in range(4 * N)]
    db, dc_old = np.zeros(4 * N), np.zeros(N)
    for m in range(N):
        i, f, g, o = s(a[m]), s(a[N + m]), math.tanh(a[2 * N + m]), s(a[3 * N + m])
        t = math.tanh(f * c[m] + i * g)
        d = dc[m] + dh[m] * o * (1 - t * t)
        db[m] = d * g * i * (1 - i)
        db[N + m] = d * c[m] * f * (1 - f)
        db[2 * N + m] = d * i * (1 - g * g)
        db[3 * N + m] = dh[m] * t * o * (1 - o)
        dc_old[m] = d * f
    dh_old, dx = np.zeros(N), np.zeros(D)
    dW, dU = np.zeros((4 * N, N)), np.zeros((4 * N, D))
    for r in range(4 * N):
        for j in range(N):
            dh_old[j] += db[r] * W[r, j]
            dW[r, j] = db[r] * h[j]
        for j in range(D):
            dx[j] += db[r] * U[r, j]
            dU[r, j] = db[r] * x[j]
    return dx, dh_old, dc_old, dW, dU, db
# %% cell-path
def cell_path(forget):
    T, N = forget.shape
    out = [[1.0] * N for _ in range(T + 1)]
    for k in range(T - 1, -1, -1):
        for m in range(N):
            out[k][m] = out[k + 1][m] * forget[k, m]
    return out
# %% symbolic-unit
J_symbolic = sympy.zeros(2, 2)
for row, new in enumerate((c_symbolic, h_symbolic)):
    for column, old in enumerate((c, h)):
        J_symbolic[row, column] = sympy.diff(new, old)
follow = o_old * sympy.tanh(c)
total_symbolic = (J_symbolic[0, 0] + J_symbolic[0, 1] * sympy.diff(follow, c)).subs(h, follow)
# %% full-gradient
def full_gradient(drive, W, r):
    # nudge every cell, one after the other, with a complex number
    T, N = len(drive), len(r)
    out = np.zeros((T, N))
    for k in range(T):
        for m in range(N):
            h = c = np.zeros(N, dtype=complex)
            for t in range(T):
                a = W @ h + drive[t]
                gate = 1 / (1 + np.exp(-a))
                c = gate[N:2 * N] * c + gate[:N] * np.tanh(a[2 * N:3 * N])
                if t == k:
                    c = c.copy()
                    c[m] += 1e-30j
                h = gate[3 * N:] * np.tanh(c)
            out[k, m] = (r @ c).imag / 1e-30
    return out
# %% comparison
def compare_paths(seeds, n, bias):
    tanhs, cells, fulls = [], [], []
    for seed in seeds:
        rng = np.random.default_rng(seed)
        W = rng.standard_normal((32, 32)) / 32**0.5
        h = np.zeros(32)
        P = np.eye(32)
        for _ in range(n):
            h = np.tanh(W.dot(h) + 0.5 * rng.standard_normal(32))
            P = np.diag(1 - h**2).dot(W).dot(P)
        tanhs.append(np.linalg.norm(P, ord=2))
        W = rng.standard_normal((128, 32)) / 32**0.5
        drives = 0.5 * rng.standard_normal((n + 1, 128))
        drives[:, 32:64] = drives[:, 32:64] + bias
        # all 32 nudged networks at once, as columns
        h = c = np.zeros((32, 32), dtype=complex)
        product = np.ones(32)
        for t in range(n + 1):
            a = W @ h + drives[t].reshape(-1, 1)
            s = 1 / (1 + np.exp(-a))
            c = s[32:64] * c + s[:32] * np.tanh(a[64:96])
            if t == 0:
                c = c + 1e-30j * np.eye(32)
            else:
                product = product * s[32:64, 0].real
            h = s[96:] * np.tanh(c)
        cells.append(product.max())
        fulls.append(np.linalg.norm(c.imag / 1e-30, ord=2))
    middle = lambda values: sorted(values)[len(values) // 2]
    return {"tanh": middle(tanhs), "cell": middle(cells), "full": middle(fulls)}
# %% measure
def measure(W, drive):
    N = W.shape[1]
    # all nudged networks at once, as columns
    h = c = np.zeros((N, N), dtype=complex)
    product = np.ones(N)
    for t in range(len(drive)):
        a = W @ h + drive[t].reshape(-1, 1)
        s = 1 / (1 + np.exp(-a))
        c = s[N:2 * N] * c + s[:N] * np.tanh(a[2 * N:3 * N])
        if t == 0:
            c = c + 1e-30j * np.eye(N)
        else:
            product = product * s[N:2 * N, 0].real
        h = s[3 * N:] * np.tanh(c)
    return max(product), np.linalg.norm(c.imag / 1e-30, ord=2)
# %% conclusions
for letter, answer in zip("abcdef", [0, 1, 1, 0, 1, 1]):
    conclusions = dict(zip("abcdef", [False, True, True, False, True, True]))
# %% two-biases
def set_forget_bias(bias_ih, bias_hh, value):
    first, second = [], []
    N = len(bias_ih) // 4
    for k in range(4 * N):
        if N <= k < 2 * N:
            first.append(value / 2)
            second.append(value / 2)
        else:
            first.append(bias_ih[k])
            second.append(bias_hh[k])
    return first, second
# %% gru-step
def gru_step(x, h, U, V, b, b2, reset, keep):
    N = len(h)
    s = lambda a: 1 / (1 + math.exp(-a))
    dot = lambda row, v: sum(p * q for p, q in zip(row, v))
    r = [s(dot(U[k], x) + b[k] + dot(V[k], h) + b2[k]) for k in range(N)]
    z = [s(dot(U[N + k], x) + b[N + k] + dot(V[N + k], h) + b2[N + k]) for k in range(N)]
    new = []
    for k in range(N):
        row = 2 * N + k
        if reset == "after":
            past = r[k] * (dot(V[row], h) + b2[row])
        else:
            past = dot(V[row], [r[j] * h[j] for j in range(N)]) + b2[row]
        n = math.tanh(dot(U[row], x) + b[row] + past)
        keeps = z[k] if keep == "z" else 1 - z[k]
        new.append(keeps * h[k] + (1 - keeps) * n)
    return new
# %% layer-jacobian
def highway_jacobian(x, W, b, W_tau, b_tau):
    N = len(x)
    J = np.zeros((N, N))
    for i in range(N):
        H = math.tanh(sum(W[i, j] * x[j] for j in range(N)) + b[i])
        tau = 1 / (1 + math.exp(-sum(W_tau[i, j] * x[j] for j in range(N)) - b_tau[i]))
        for j in range(N):
            J[i, j] = tau * (1 - H**2) * W[i, j] + (H - x[i]) * tau * (1 - tau) * W_tau[i, j]
            if i == j:
                J[i, j] += 1 - tau
    return J


def residual_jacobian(x, W, b):
    N = len(x)
    J = np.zeros((N, N))
    for i in range(N):
        H = math.tanh(sum(W[i, j] * x[j] for j in range(N)) + b[i])
        for j in range(N):
            J[i, j] = (1 - H**2) * W[i, j] + (1.0 if i == j else 0.0)
    return J
