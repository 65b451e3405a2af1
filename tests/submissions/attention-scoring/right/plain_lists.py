"""Lists of floats and generators in place of arrays; helpers in cells of their own."""
# %% + four-steps
def my_softmax(e):
    e = [float(x) for x in e]
    e = [math.exp(x - max(e)) for x in e]
    return [x / sum(e) for x in e]
# %% four-steps
attention_weights = my_softmax


def context_vector(weights, H):
    return [sum(w * h for w, h in zip(weights, column)) for column in zip(*H.tolist())]


def prediction_logits(c, s, W, b):
    joined = [*c, *s]
    return [sum(w * z for w, z in zip(row, joined)) + bias for row, bias in zip(W, b)]
# %% masked-softmax
def masked_softmax(scores, mask):
    rows = []
    for e, m in zip(scores.tolist(), mask.tolist()):
        if not any(m):
            rows.append([0.0] * len(e))
            continue
        top = max(x for x, ok in zip(e, m) if ok)
        z = [math.exp(x - top) if ok else 0.0 for x, ok in zip(e, m)]
        rows.append([x / sum(z) for x in z])
    return rows
# %% score-functions
def grid(score, S, H, mask):
    return [[score(s, h) if ok else -math.inf for h, ok in zip(H.tolist(), row)] for s, row in zip(S.tolist(), mask)]


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def dot_scores(S, H, mask, scaled):
    return grid(lambda s, h: dot(s, h) / (len(s) ** 0.5 if scaled else 1.0), S, H, mask)


def general_scores(S, H, mask, W):
    return grid(lambda s, h: dot(s, [dot(row, h) for row in W]), S, H, mask)


def additive_scores(S, H, mask, W_s, W_h, v):
    return grid(lambda s, h: dot(v, [math.tanh(dot(a, s) + dot(b, h)) for a, b in zip(W_s, W_h)]), S, H, mask)


def concat_matrix(W_s, W_h):
    return [[*a, *b] for a, b in zip(W_s.tolist(), W_h.tolist())]


def parameter_count(kind, d_s, d_h, d_a):
    match kind:
        case "dot":
            return 0
        case "general":
            return d_s * d_h
        case "additive":
            return d_a * d_s + d_a * d_h + d_a
# %% softmax-gradient
def softmax_jacobian(scores):
    z = [math.exp(e) for e in scores]
    a = [x / sum(z) for x in z]
    return [[a_i * ((i == j) - a_j) for j, a_j in enumerate(a)] for i, a_i in enumerate(a)]


def softmax_backward(weights, g):
    out = []
    for w, row in zip(weights.tolist(), g.tolist()):
        mean = sum(a * b for a, b in zip(w, row))
        out.append([a * (b - mean) for a, b in zip(w, row)])
    return out
# %% symbolic-softmax
e1, e2, e3 = sympy.symbols("e1 e2 e3", real=True)
Z = sympy.exp(e1) + sympy.exp(e2) + sympy.exp(e3)
to_weights = {e1: sympy.log(a1), e2: sympy.log(a2), e3: sympy.log(a3)}  # scores that give these weights, as they sum to one
own_case = sympy.diff(sympy.exp(e1) / Z, e1).subs(to_weights)
cross_case = sympy.diff(sympy.exp(e1) / Z, e2).subs(to_weights)
two_score_norm = 2 * (p - p**2)
# %% limits
def gap_for_weight(w, n):
    return -math.log((1 / w - 1) / (n - 1))


def limit_weights(scores):
    scores = list(scores)
    winners = scores.count(max(scores))
    return [(e == max(scores)) / winners for e in scores]


def entropy(weights):
    return math.fsum(w * math.log(1 / w) for w in weights.tolist() if w)
# %% decoder-step
def mul(M, v):
    return [sum(m * x for m, x in zip(row, v)) for row in M]


def soft(e):
    z = [math.exp(x - max(e)) for x in e]
    return [x / sum(z) for x in z]


def bahdanau_step(s_prev, x, H, A, B, U):
    alpha = soft(mul(H, s_prev))
    c = mul(H.T, alpha)
    return [math.tanh(sum(parts)) for parts in zip(mul(A, s_prev), mul(B, c), mul(U, x))], alpha, c


def luong_step(s_prev, x, H, A, U):
    s = [math.tanh(sum(parts)) for parts in zip(mul(A, s_prev), mul(U, x))]
    alpha = soft(mul(H, s))
    return [s, alpha, mul(H.T, alpha)]
# %% query-key-value
def attention(S, H, W_q, W_k, W_v, mask):
    Q, K, V = ((X @ W).tolist() for X, W in ((S, W_q), (H, W_k), (H, W_v)))
    contexts, weights = [], []
    for q, allowed in zip(Q, mask):
        z = [math.exp(sum(a * b for a, b in zip(q, k)) / len(q) ** 0.5) if ok else 0.0 for k, ok in zip(K, allowed)]
        weights.append([x / sum(z) for x in z])
        contexts.append([sum(w * v for w, v in zip(weights[-1], column)) for column in zip(*V)])
    return contexts, weights
# %% hard-gradient
def law(scores):
    z = [math.exp(e) for e in scores]
    return [x / sum(z) for x in z]


def exact_gradient(scores, rewards):
    a = law(scores)
    F = sum(x * r for x, r in zip(a, rewards))
    return [x * (r - F) for x, r in zip(a, rewards)]


def sampled_gradient(scores, rewards, drawn, baseline):
    a = law(scores)
    rows = [[(rewards[i] - baseline) * ((i == j) - x) for j, x in enumerate(a)] for i in drawn.tolist()]
    return [sum(column) / len(rows) for column in zip(*rows)]


def estimator_variance(scores, rewards, baseline):
    a = law(scores)
    n = range(len(a))
    g = [[(rewards[i] - baseline) * ((i == j) - a[j]) for j in n] for i in n]
    m = [sum(a[i] * g[i][j] for i in n) for j in n]
    return sum(a[i] * (g[i][j] - m[j]) ** 2 for i in n for j in n)
# %% statements
statements = {letter: truth for letter, truth in zip("abcdefg", [1, 0, 0, 0, 1, 0, 1])}
