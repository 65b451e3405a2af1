"""Whole matrices: block Jacobians, einsum, cumulative products."""
# %% half-life
def kept(b, steps):
    return np.exp(-steps * np.logaddexp(0, -b))


def half_life(b):
    return np.log(2) / np.logaddexp(0, -b)


def bias_for(steps):
    gate = 0.5 ** (1 / steps)
    return np.log(gate / (1 - gate)) if gate < 0.999 else np.log(steps / np.log(2) - 0.5)
# %% lstm-step
def lstm_step(x, h, c, W, U, b):
    N = h.size
    a = np.einsum("bmj,j->bm", W.reshape(4, N, N), h) + np.einsum("bmd,d->bm", U.reshape(4, N, -1), x) + b.reshape(4, N)
    gates = (1 + np.tanh(a / 2)) / 2
    new = gates[1] * c + gates[0] * np.tanh(a[2])
    return gates[3] * np.tanh(new), new
# %% lstm-backward
def lstm_step_backward(dh, dc, x, h, c, W, U, b):
    N, D = len(h), len(x)
    a = (W @ h + U @ x + b).reshape(4, N)
    i, f, o = (1 / (1 + np.exp(-a[k])) for k in (0, 1, 3))
    g = np.tanh(a[2])
    new = f * c + i * g
    # Jacobians of the new cell and of the new output with respect to all 4N pre-activations
    dnew = np.hstack([np.diag(g * i * (1 - i)), np.diag(c * f * (1 - f)), np.diag(i * (1 - g**2)), np.zeros((N, N))])
    S = np.diag(o / np.cosh(new) ** 2)
    dout = S @ dnew
    dout[:, 3 * N:] += np.diag(np.tanh(new) * o * (1 - o))
    da = dh @ dout + dc @ dnew
    dc_old = (dh @ S + dc) @ np.diag(f)
    return np.einsum("a,ad->d", da, U), np.einsum("a,am->m", da, W), dc_old, da[:, None] * h, da[:, None] * x, da
# %% cell-path
def cell_path(forget):
    padded = np.vstack([forget, np.ones((1, forget.shape[1]))])
    return np.cumprod(padded[::-1], axis=0)[::-1]
# %% symbolic-unit
i, f, g, o = i_symbolic, f_symbolic, g_symbolic, o_symbolic
A = c * f * (1 - f) * w_f + g * i * (1 - i) * w_i + i * (1 - g**2) * w_g
S = o * (1 - sympy.tanh(c_symbolic) ** 2)
B = sympy.tanh(c_symbolic) * o * (1 - o) * w_o
J_symbolic = [[f, A], [S * f, S * A + B]]
total_symbolic = (f + A * o_old * sympy.sech(c) ** 2).xreplace({h: o_old * sympy.tanh(c)})
# %% full-gradient
def full_gradient(drive, W, r):
    N = len(r)
    W_i, W_f, W_g, W_o = W.reshape(4, N, N)
    h, c = np.zeros(N), np.zeros(N)
    J, S = [], []
    for d in drive:
        a = W @ h + d
        i, f, o = (1 / (1 + np.exp(-a[k * N:(k + 1) * N])) for k in (0, 1, 3))
        g = np.tanh(a[2 * N:3 * N])
        new = f * c + i * g
        A = np.diag(c * f * (1 - f)) @ W_f + np.diag(g * i * (1 - i)) @ W_i + np.diag(i * (1 - g**2)) @ W_g
        S.append(np.diag(o * (1 - np.tanh(new) ** 2)))
        B = np.diag(np.tanh(new) * o * (1 - o)) @ W_o
        J.append(np.block([[np.diag(f), A], [S[-1] @ np.diag(f), S[-1] @ A + B]]))
        c, h = new, o * np.tanh(new)
    row, out = np.r_[r, np.zeros(N)], []
    for k in range(len(drive) - 1, -1, -1):
        out.insert(0, row[:N] + row[N:] @ S[k])
        row = row @ J[k]
    return np.array(out)
# %% comparison
def compare_paths(seeds, n, bias):
    def sigmoid(a):
        return 0.5 * (1 + np.tanh(0.5 * a))

    def one(seed):
        rng = np.random.default_rng(seed)
        N = 32
        W = rng.normal(scale=N**-0.5, size=(4 * N, N))
        R = rng.normal(scale=N**-0.5, size=(N, N))
        drive = rng.normal(scale=0.5, size=(n + 1, 4, N)) + np.array([0, bias, 0, 0])[:, None]
        h = c = np.zeros(N)
        P, forget = None, np.ones(N)
        for t in range(n + 1):
            a = (W @ h).reshape(4, N) + drive[t]
            i, f, g, o = sigmoid(a[0]), sigmoid(a[1]), np.tanh(a[2]), sigmoid(a[3])
            new = f * c + i * g
            S = np.diag(o / np.cosh(new) ** 2)
            if t == 0:
                P = np.vstack([np.eye(N), S])
            else:
                blocks = W.reshape(4, N, N)
                A = np.einsum("bm,bmj->mj", np.array([g * i * (1 - i), c * f * (1 - f), i * (1 - g**2)]), blocks[:3])
                B = np.diag(np.tanh(new) * o * (1 - o)) @ blocks[3]
                P = np.block([[np.diag(f), A], [S * f, S @ A + B]]) @ P
                forget = forget * f
            c, h = new, o * np.tanh(new)
        full = np.linalg.svd(P[:N], compute_uv=False)[0]
        state, Q = np.zeros(N), np.eye(N)
        for _ in range(n):
            state = np.tanh(R @ state + rng.normal(scale=0.5, size=N))
            Q = np.diag(1 - state**2) @ R @ Q
        return np.linalg.svd(Q, compute_uv=False)[0], np.linalg.norm(np.diag(forget), 2), full

    rows = np.array([one(seed) for seed in seeds])
    return {name: np.median(rows[:, k]) for k, name in enumerate(("tanh", "cell", "full"))}
# %% measure
def measure(W, drive):
    N = W.shape[1]
    sigmoid = lambda a: 0.5 * (1 + np.tanh(0.5 * a))
    blocks = W.reshape(4, N, N)
    h = c = np.zeros(N)
    P, forget = None, np.eye(N)
    for d in drive:
        a = (W @ h + d).reshape(4, N)
        i, f, g, o = sigmoid(a[0]), sigmoid(a[1]), np.tanh(a[2]), sigmoid(a[3])
        new = f * c + i * g
        S = np.diag(o / np.cosh(new) ** 2)
        if P is None:
            P = np.vstack([np.eye(N), S])
        else:
            A = np.einsum("bm,bmj->mj", np.array([g * i * (1 - i), c * f * (1 - f), i * (1 - g**2)]), blocks[:3])
            B = np.diag(np.tanh(new) * o * (1 - o)) @ blocks[3]
            P = np.block([[np.diag(f), A], [S * f, S @ A + B]]) @ P
            forget = np.diag(f) @ forget
        c, h = new, o * np.tanh(new)
    return [np.linalg.svd(M, compute_uv=False)[0] for M in (forget, P[:N])]
# %% conclusions
conclusions = {"a": 0, "b": 1, "c": 1, "d": 0, "e": 1, "f": 1}
# %% two-biases
def set_forget_bias(bias_ih, bias_hh, value):
    total = (bias_ih + bias_hh).reshape(4, -1)
    total[1] = value
    return total.ravel(), np.zeros_like(bias_hh)
# %% gru-step
def gru_step(x, h, U, V, b, b2, reset, keep):
    N = len(h)
    U, V = U.reshape(3, N, -1), V.reshape(3, N, N)
    b, b2 = b.reshape(3, N), b2.reshape(3, N)
    ux = np.einsum("bnd,d->bn", U, x) + b
    vh = np.einsum("bnm,m->bn", V, h) + b2
    r, z = 0.5 + 0.5 * np.tanh((ux[:2] + vh[:2]) / 2)
    if keep == "1-z":
        z = 1 - z
    past = {"after": r * vh[2], "before": V[2] @ np.diag(r) @ h + b2[2]}[reset]
    candidate = np.tanh(ux[2] + past)
    return candidate + z * (h - candidate)
# %% layer-jacobian
def highway_jacobian(x, W, b, W_tau, b_tau):
    I = np.eye(len(x))
    H = np.tanh(W @ x + b)
    tau = 1 / (1 + np.exp(-W_tau @ x - b_tau))
    dH = np.diag(1 - H**2) @ W
    dtau = np.diag(tau * (1 - tau)) @ W_tau
    return I + np.diag(tau) @ (dH - I) + np.diag(H - x) @ dtau


def residual_jacobian(x, W, b):
    return np.einsum("i,ij->ij", np.cosh(W @ x + b) ** -2.0, W) + np.identity(len(x))
