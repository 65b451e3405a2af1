"""Everything in float32, by central or complex differences where that will do."""
# %% half-life
def kept(b, steps):
    return np.float32(1 / (1 + math.exp(-b))) ** np.float32(steps)


def half_life(b):
    return np.float32(np.log(2)) / np.log1p(np.exp(np.float32(-b)))


def bias_for(steps):
    return np.float32(-math.log(math.expm1(math.log(2) / steps)))
# %% lstm-step
def lstm_step(x, h, c, W, U, b):
    x, h, c, W, U, b = (v.astype(np.float32) for v in (x, h, c, W, U, b))
    a = np.concatenate([U, W], axis=1) @ np.concatenate([x, h]) + b
    N = len(h)
    s = lambda v: np.float32(0.5) * (1 + np.tanh(v / 2))
    c = s(a[N:2 * N]) * c + s(a[:N]) * np.tanh(a[2 * N:3 * N])
    return [s(a[3 * N:]) * np.tanh(c), c]
# %% lstm-backward
def lstm_step_backward(dh, dc, x, h, c, W, U, b):
    dh, dc, x, h, c, W, U, b = (v.astype(np.float32) for v in (dh, dc, x, h, c, W, U, b))
    s = lambda v: 1 / (1 + np.exp(-v))
    z = np.concatenate([h, x])
    M = np.hstack([W, U])
    ai, af, ag, ao = np.split(M @ z + b, 4)
    i, f, g, o = s(ai), s(af), np.tanh(ag), s(ao)
    t = np.tanh(f * c + i * g)
    total = dc + (1 - t * t) * o * dh
    db = np.concatenate([total * g * i * s(-ai), total * c * f * s(-af), total * i * (1 - g) * (1 + g), dh * t * o * s(-ao)])
    dz, dM = M.T @ db, np.outer(db, z)
    return [dz[len(h):], dz[:len(h)], total * f, dM[:, :len(h)], dM[:, len(h):], db]
# %% cell-path
def cell_path(forget):
    forget = forget.astype(np.float32)
    return np.array([np.prod(forget[k:], axis=0) for k in range(len(forget) + 1)])
# %% symbolic-unit
J_symbolic = sympy.Matrix(2, 2, [c_symbolic.diff(c), c_symbolic.diff(h), h_symbolic.diff(c), h_symbolic.diff(h)])
p = sympy.Symbol("p")
inner = o_old * sympy.tanh(p)
total_symbolic = sympy.Derivative((f_symbolic.subs(h, inner) * p + (i_symbolic * g_symbolic).subs(h, inner)), p).doit().subs(p, c)
# %% full-gradient
def full_gradient(drive, W, r):
    drive, W, r = drive.astype(np.float32), W.astype(np.float32), r.astype(np.float32)
    N = len(r)
    s = lambda v: 1 / (1 + np.exp(-v))
    # forwards, and the derivative with respect to every earlier cell along with it
    h = c = np.zeros(N, np.float32)
    pairs = []
    for d in drive:
        a = W @ h + d
        da = [W @ Dh for Dc, Dh in pairs]
        i, f, g, o = s(a[:N]), s(a[N:2 * N]), np.tanh(a[2 * N:3 * N]), s(a[3 * N:])
        new = f * c + i * g
        t = np.tanh(new)
        following = []
        for (Dc, Dh), D in zip(pairs, da):
            Di, Df, Dg, Do = (D[k * N:(k + 1) * N] for k in range(4))
            col = lambda v: v[:, None]
            Dnew = col(f) * Dc + col(c * f * (1 - f)) * Df + col(g * i * (1 - i)) * Di + col(i * (1 - g * g)) * Dg
            following.append((Dnew, col(o * (1 - t * t)) * Dnew + col(t * o * (1 - o)) * Do))
        pairs = following + [(np.eye(N, dtype=np.float32), np.diag(o * (1 - t * t)))]
        c, h = new, o * t
    return [r @ Dc for Dc, _ in pairs]
# %% measure
def measure(W, drive):
    N = W.shape[1]
    s = lambda a: 1 / (1 + np.exp(-a))

    def end(nudge):
        h = c = np.zeros(N)
        kept = np.ones(N)
        for t, d in enumerate(drive):
            a = W @ h + d
            c = s(a[N:2 * N]) * c + s(a[:N]) * np.tanh(a[2 * N:3 * N])
            kept = kept * s(a[N:2 * N]) if t else kept
            c = c if t else c + nudge
            h = s(a[3 * N:]) * np.tanh(c)
        return c, kept

    J = np.column_stack([(end(1e-5 * e)[0] - end(-1e-5 * e)[0]) / 2e-5 for e in np.eye(N)])
    return np.float32(end(0)[1].max()), np.float32(np.linalg.norm(J, 2))
# %% conclusions
conclusions = {letter: letter in "bcef" for letter in "abcdef"}
# %% two-biases
def set_forget_bias(bias_ih, bias_hh, value):
    first, second = bias_ih.astype(np.float32), bias_hh.astype(np.float32)
    quarter = slice(len(first) // 4, len(first) // 2)
    first[quarter] = value - second[quarter]
    return first, second
# %% gru-step
def gru_step(x, h, U, V, b, b2, reset, keep):
    x, h, U, V, b, b2 = (np.asarray(v, np.float32) for v in (x, h, U, V, b, b2))
    Ur, Uz, Un = np.split(U, 3)
    Vr, Vz, Vn = np.split(V, 3)
    br, bz, bn = np.split(b, 3)
    dr, dz, dn = np.split(b2, 3)
    s = lambda v: np.exp(-np.logaddexp(0, -v))
    r, z = s(Ur @ x + br + Vr @ h + dr), s(Uz @ x + bz + Vz @ h + dz)
    if reset == "before":
        n = np.tanh(Un @ x + bn + Vn @ (r * h) + dn)
    else:
        n = np.tanh(Un @ x + bn + r * (Vn @ h + dn))
    return np.where(keep == "z", z * h + (1 - z) * n, (1 - z) * h + z * n)
# %% layer-jacobian
def highway_jacobian(x, W, b, W_tau, b_tau):
    def layer(v):
        H, tau = np.tanh(W @ v + b), 0.5 + 0.5 * np.tanh((W_tau @ v + b_tau) / 2)
        return tau * H + (1 - tau) * v

    columns = [layer(x + 1e-20j * e).imag / 1e-20 for e in np.eye(len(x))]
    return np.array(columns, dtype=np.float32).T


def residual_jacobian(x, W, b):
    layer = lambda v: v + np.tanh(W @ v + b)
    columns = [(layer(x + 1e-4 * e) - layer(x - 1e-4 * e)) / 2e-4 for e in np.eye(len(x))]
    return np.column_stack(columns).astype(np.float32)
