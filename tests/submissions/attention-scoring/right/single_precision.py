"""Computes and returns everything in float32."""
# %% four-steps
f = np.float32


def attention_weights(scores):
    e = np.exp(scores.astype(f) - scores.astype(f).max())
    return e / e.sum()


def context_vector(weights, H):
    return weights.astype(f) @ H.astype(f)


def prediction_logits(c, s, W, b):
    return W.astype(f) @ np.append(c, s).astype(f) + b.astype(f)
# %% masked-softmax
def masked_softmax(scores, mask):
    e = np.where(mask, scores, -np.inf).astype(np.float32)
    with np.errstate(invalid="ignore"):
        e = np.exp(e - e.max(axis=1, keepdims=True))
        return np.nan_to_num(e / e.sum(axis=1, keepdims=True), nan=0.0)
# %% score-functions
f = np.float32


def dot_scores(S, H, mask, scaled):
    return np.where(mask, S.astype(f) @ H.astype(f).T / (np.sqrt(f(S.shape[1])) if scaled else f(1)), f("-inf"))


def general_scores(S, H, mask, W):
    return np.where(mask, S.astype(f) @ W.astype(f) @ H.astype(f).T, f("-inf"))


def additive_scores(S, H, mask, W_s, W_h, v):
    hidden = np.tanh((S.astype(f) @ W_s.astype(f).T)[:, None] + H.astype(f) @ W_h.astype(f).T)
    return np.where(mask, hidden @ v.astype(f), f("-inf"))


def concat_matrix(W_s, W_h):
    return np.c_[W_s, W_h].astype(f)


def parameter_count(kind, d_s, d_h, d_a):
    return np.int32({"dot": 0, "general": d_s * d_h}.get(kind, d_a * (1 + d_s + d_h)))
# %% softmax-gradient
def softmax_jacobian(scores):
    e = scores.astype(np.float32)
    a = np.exp(e - e.max())
    a /= a.sum()
    return np.diag(a) - a[:, None] * a[None, :]


def softmax_backward(weights, g):
    w, g = weights.astype(np.float32), g.astype(np.float32)
    return w * (g - (w * g).sum(axis=1)[:, None])
# %% symbolic-softmax
own_case = a1 * (a2 + a3)
cross_case = sympy.Mul(-1, a1, a2)
two_score_norm = sympy.Rational(1, 2) - 2 * (p - sympy.Rational(1, 2)) ** 2
# %% limits
def gap_for_weight(w, n):
    w = np.float32(w)
    return np.log(w * np.float32(n - 1) / (np.float32(1) - w))


def limit_weights(scores):
    e = scores.astype(np.float32)
    return (e == e.max()).astype(np.float32) / np.float32((e == e.max()).sum())


def entropy(weights):
    w = weights.astype(np.float32)
    return -(w * np.log(np.maximum(w, np.float32(1e-30)))).sum()
# %% decoder-step
def in_single(*arrays):
    return [a.astype(np.float32) for a in arrays]


def bahdanau_step(s_prev, x, H, A, B, U):
    s, x, H, A, B, U = in_single(s_prev, x, H, A, B, U)
    alpha = np.exp(H @ s)
    alpha /= alpha.sum()
    c = alpha @ H
    return np.tanh(A @ s + B @ c + U @ x), alpha, c


def luong_step(s_prev, x, H, A, U):
    s, x, H, A, U = in_single(s_prev, x, H, A, U)
    s = np.tanh(A @ s + U @ x)
    alpha = np.exp(H @ s)
    alpha /= alpha.sum()
    return s, alpha, alpha @ H
# %% query-key-value
def attention(S, H, W_q, W_k, W_v, mask):
    S, H, W_q, W_k, W_v = (a.astype(np.float32) for a in (S, H, W_q, W_k, W_v))
    e = S @ W_q @ W_k.T @ H.T / np.sqrt(np.float32(W_k.shape[1]))
    e[~mask] = -np.inf
    w = np.exp(e - e.max(axis=1, keepdims=True))
    w /= w.sum(axis=1, keepdims=True)
    return w @ H @ W_v, w
# %% collapse
def collapse_experiment(seeds, d, n):
    out = {"unscaled": np.zeros(3), "scaled": np.zeros(3)}
    for seed in seeds:
        rng = np.random.default_rng([seed, 7])
        e = rng.standard_normal((100, d), dtype=np.float32) @ rng.standard_normal((d, n), dtype=np.float32)
        for kind in out:
            z = e / np.float32(d**0.5) if kind == "scaled" else e
            w = np.exp(z - z.max(axis=1, keepdims=True))
            w /= w.sum(axis=1, keepdims=True)
            H = -(w * np.log(np.maximum(w, np.float32(1e-37)))).sum(axis=1)
            out[kind] += np.array([z.var(ddof=1), H.mean(), w.max(axis=1).mean()]) / len(seeds)
    return {kind: {"variance": v[0], "entropy": v[1], "top": v[2]} for kind, v in out.items()}
# %% hard-gradient
def alphas(scores):
    a = np.exp(scores.astype(np.float32))
    return a / a.sum()


def exact_gradient(scores, rewards):
    a, r = alphas(scores), rewards.astype(np.float32)
    return a * (r - a @ r)


def sampled_gradient(scores, rewards, drawn, baseline):
    a, r = alphas(scores), rewards.astype(np.float32)
    u = (drawn[:, None] == np.arange(len(a))).astype(np.float32)
    return (u - a).T @ (r[drawn] - np.float32(baseline)) / np.float32(len(drawn))


def estimator_variance(scores, rewards, baseline):
    a, r = alphas(scores), rewards.astype(np.float32) - np.float32(baseline)
    G = r[:, None] * (np.eye(len(a), dtype=np.float32) - a)
    return (a[:, None] * (G - a @ G) ** 2).sum()
# %% same-context
def other_weights(weights, H):
    M = np.vstack([H.T, np.ones(len(H))]).astype(np.float32)
    delta = np.linalg.svd(M)[2][-1].astype(np.float32)
    w = weights.astype(np.float32)
    steps = [-a / b for a, b in zip(w, delta) if b < 0]
    return np.clip(w + min(steps) * delta, 0, 1)
# %% statements
statements = {"a": np.bool_(True), "b": np.bool_(False), "c": np.bool_(False), "d": np.bool_(False), "e": np.bool_(True), "f": np.bool_(False)}
