"""Einstein sums and broadcasting, no loop over positions."""
# %% four-steps
def attention_weights(scores):
    return 1 / np.exp(np.clip(scores[None, :] - scores[:, None], -700, 700)).sum(axis=1)


def context_vector(weights, H):
    return np.einsum("i,ij->j", weights, H)


def prediction_logits(c, s, W, b):
    return np.einsum("vj,j->v", W, np.hstack((c, s))) + b
# %% masked-softmax
def masked_softmax(scores, mask):
    shifted = scores - np.max(scores, axis=1, where=mask, initial=-1e8, keepdims=True)
    e = np.exp(np.minimum(shifted, 0)) * mask
    total = np.einsum("ti->t", e)[:, None]
    return np.divide(e, total, out=np.zeros_like(e), where=total > 0)
# %% score-functions
def dot_scores(S, H, mask, scaled):
    scores = np.einsum("tj,ij->ti", S, H) / (S.shape[-1] ** 0.5 if scaled else 1)
    scores[~mask] = -np.inf
    return scores


def general_scores(S, H, mask, W):
    scores = np.einsum("ta,ab,ib->ti", S, W, H)
    scores[~mask] = -np.inf
    return scores


def additive_scores(S, H, mask, W_s, W_h, v):
    hidden = np.einsum("ka,ta->tk", W_s, S)[:, None] + np.einsum("kb,ib->ik", W_h, H)
    return np.einsum("tik,k->ti", np.tanh(hidden), v) + np.where(mask, 0.0, -np.inf)


concat_matrix = lambda W_s, W_h: np.concatenate((W_s, W_h), axis=1)
parameter_count = lambda kind, d_s, d_h, d_a: (kind == "general") * d_s * d_h + (kind == "additive") * d_a * (d_s + d_h + 1)
# %% softmax-gradient
def softmax_jacobian(scores):
    a = np.exp(scores) / np.exp(scores).sum()
    return np.einsum("i,ij->ij", a, np.eye(len(a)) - a)


def softmax_backward(weights, g):
    J = np.einsum("ti,ij->tij", weights, np.eye(g.shape[1])) - np.einsum("ti,tj->tij", weights, weights)
    return np.einsum("tij,tj->ti", J, g)
# %% symbolic-softmax
alpha_vector = sympy.Matrix([a1, a2, a3])
full = sympy.diag(a1, a2, a3) - alpha_vector * alpha_vector.T
own_case, cross_case = full[0, 0], full[0, 1]
pair = sympy.Matrix([p, 1 - p])
two_score_norm = (sympy.diag(p, 1 - p) - pair * pair.T).trace()
# %% limits
gap_for_weight = lambda w, n: np.log(w) + np.log(n - 1) - np.log1p(-w)


def limit_weights(scores):
    return np.where(scores == scores.max(), 1 / np.count_nonzero(scores == scores.max()), 0)


def entropy(weights):
    return np.einsum("i,i->", weights, -np.log(weights, out=np.zeros_like(weights), where=weights > 0))
# %% decoder-step
def blend(state, H):
    e = np.einsum("ij,j->i", H, state)
    w = np.exp(e - e.max())
    w /= w.sum()
    return w, np.einsum("i,ij->j", w, H)


def bahdanau_step(s_prev, x, H, A, B, U):
    w, c = blend(s_prev, H)
    return np.tanh(np.einsum("ij,j->i", np.hstack([A, B, U]), np.r_[s_prev, c, x])), w, c


def luong_step(s_prev, x, H, A, U):
    s = np.tanh(np.einsum("ij,j->i", np.hstack([A, U]), np.r_[s_prev, x]))
    return s, *blend(s, H)
# %% query-key-value
def attention(S, H, W_q, W_k, W_v, mask):
    e = np.einsum("ta,ak,bk,ib->ti", S, W_q, W_k, H) / np.sqrt(W_q.shape[-1])
    w = np.exp(e) * mask
    w = w / np.einsum("ti->t", w)[:, None]
    return np.einsum("ti,ib,bv->tv", w, H, W_v), w
# %% collapse
def collapse_experiment(seeds, d, n):
    draws = [np.random.default_rng(s) for s in seeds]
    Q = np.stack([rng.standard_normal((100, d)) for rng in draws])
    K = np.stack([rng.standard_normal((n, d)) for rng in draws])
    products = np.einsum("sqd,skd->sqk", Q, K)
    out = {}
    for kind, e in {"scaled": products / d**0.5, "unscaled": products}.items():
        log_w = e - e.max(-1, keepdims=True)
        log_w = log_w - np.log(np.exp(log_w).sum(-1, keepdims=True))
        w = np.exp(log_w)
        out[kind] = {"variance": e.var(axis=(1, 2)).mean(), "entropy": -(w * log_w).sum(-1).mean(), "top": w.max(-1).mean()}
    return out
# %% hard-gradient
def exact_gradient(scores, rewards):
    a = np.exp(scores) / np.exp(scores).sum()
    return np.einsum("ij,j->i", np.diag(a) - np.einsum("i,j->ij", a, a), rewards)


def sampled_gradient(scores, rewards, drawn, baseline):
    a = np.exp(scores) / np.exp(scores).sum()
    counts = np.bincount(drawn, minlength=len(a)) / len(drawn)
    gain = counts * (rewards - baseline)
    return gain - a * gain.sum()


def estimator_variance(scores, rewards, baseline):
    a = np.exp(scores) / np.exp(scores).sum()
    advantage = rewards - baseline
    second = np.einsum("i,i,i->", a, advantage**2, 1 - 2 * a + np.einsum("j,j->", a, a))
    mean = a * (rewards - np.einsum("i,i->", a, rewards))
    return second - np.einsum("i,i->", mean, mean)
# %% same-context
def other_weights(weights, H):
    M = np.hstack([H, np.ones((len(H), 1))])
    basis = np.linalg.svd(M.T, full_matrices=True)[2][M.shape[1] :]
    delta = np.einsum("ki,kj,j->i", basis, basis, -np.eye(len(H))[np.argmax(weights)])
    ratios = np.where(delta < -1e-12, weights / np.where(delta < -1e-12, -delta, 1), np.inf)
    return weights + ratios.min() * delta
# %% statements
statements = dict(zip("abcdef", np.array([True, False, False, False, True, False])))
