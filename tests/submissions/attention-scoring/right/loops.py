"""Plain loops over entries, positions and steps."""
# %% four-steps
def attention_weights(scores):
    n = len(scores)
    top = scores[0]
    for i in range(n):
        if scores[i] > top:
            top = scores[i]
    total = 0.0
    for i in range(n):
        total += math.exp(scores[i] - top)
    out = np.zeros(n)
    for i in range(n):
        out[i] = math.exp(scores[i] - top) / total
    return out


def context_vector(weights, H):
    c = np.zeros(H.shape[1])
    for i in range(len(H)):
        for j in range(H.shape[1]):
            c[j] += weights[i] * H[i, j]
    return c


def prediction_logits(c, s, W, b):
    out = []
    for row, bias in zip(W, b):
        total = bias
        for k in range(len(c)):
            total += row[k] * c[k]
        for k in range(len(s)):
            total += row[len(c) + k] * s[k]
        out.append(total)
    return np.array(out)
# %% masked-softmax
def masked_softmax(scores, mask):
    out = np.zeros(scores.shape)
    for t in range(len(scores)):
        allowed = [i for i in range(scores.shape[1]) if mask[t, i]]
        if not allowed:
            continue
        top = max(scores[t, i] for i in allowed)
        total = sum(math.exp(scores[t, i] - top) for i in allowed)
        for i in allowed:
            out[t, i] = math.exp(scores[t, i] - top) / total
    return out
# %% score-functions
def all_pairs(score, S, H, mask):
    out = np.full((len(S), len(H)), -np.inf)
    for t in range(len(S)):
        for i in range(len(H)):
            if mask[t, i]:
                out[t, i] = score(S[t], H[i])
    return out


def dot_scores(S, H, mask, scaled):
    d = S.shape[1]

    def score(s, h):
        total = 0.0
        for a, b in zip(s, h):
            total += a * b
        return total / math.sqrt(d) if scaled else total

    return all_pairs(score, S, H, mask)


def general_scores(S, H, mask, W):
    def score(s, h):
        total = 0.0
        for i in range(len(s)):
            for j in range(len(h)):
                total += s[i] * W[i, j] * h[j]
        return total

    return all_pairs(score, S, H, mask)


def additive_scores(S, H, mask, W_s, W_h, v):
    def score(s, h):
        total = 0.0
        for k in range(len(v)):
            total += v[k] * math.tanh(sum(W_s[k] * s) + sum(W_h[k] * h))
        return total

    return all_pairs(score, S, H, mask)


def concat_matrix(W_s, W_h):
    out = np.zeros((len(W_s), W_s.shape[1] + W_h.shape[1]))
    for k in range(len(out)):
        for j in range(out.shape[1]):
            out[k, j] = W_s[k, j] if j < W_s.shape[1] else W_h[k, j - W_s.shape[1]]
    return out


def parameter_count(kind, d_s, d_h, d_a):
    count = 0
    if kind == "general":
        for _ in range(d_s):
            count += d_h
    elif kind == "additive":
        for _ in range(d_a):
            count += d_s + d_h + 1
    return count
# %% softmax-gradient
def softmax_jacobian(scores):
    n = len(scores)
    total = sum(math.exp(e) for e in scores)
    a = [math.exp(e) / total for e in scores]
    J = np.zeros((n, n))
    for i in range(n):
        for j in range(n):
            if i == j:
                J[i, j] = a[i] * (1 - a[i])
            else:
                J[i, j] = -a[i] * a[j]
    return J


def softmax_backward(weights, g):
    out = np.zeros(g.shape)
    for t in range(len(g)):
        for j in range(g.shape[1]):
            for i in range(g.shape[1]):
                out[t, j] += g[t, i] * weights[t, i] * ((i == j) - weights[t, j])
    return out
# %% symbolic-softmax
weights_of_three = [a1, a2, a3]
table = sympy.zeros(3, 3)
for i in range(3):
    for j in range(3):
        table[i, j] = weights_of_three[i] * ((1 if i == j else 0) - weights_of_three[j])
own_case = table[0, 0]
cross_case = table[0, 1]
two_score_norm = p * (1 - p) + p * (1 - p)
# %% limits
def gap_for_weight(w, n):
    low, high = 0.0, 100.0
    for _ in range(200):
        mid = (low + high) / 2
        if 1 / (1 + (n - 1) * math.exp(-mid)) < w:
            low = mid
        else:
            high = mid
    return low


def limit_weights(scores):
    top = max(scores)
    count = 0
    for e in scores:
        if e == top:
            count += 1
    return [1 / count if e == top else 0.0 for e in scores]


def entropy(weights):
    total = 0.0
    for w in weights:
        if w > 0:
            total -= w * math.log(w)
    return total
# %% decoder-step
def look(state, H):
    e = [sum(h * s for h, s in zip(row, state)) for row in H]
    total = sum(math.exp(x - max(e)) for x in e)
    alpha = [math.exp(x - max(e)) / total for x in e]
    c = np.zeros(len(state))
    for a, row in zip(alpha, H):
        c += a * row
    return alpha, c


def bahdanau_step(s_prev, x, H, A, B, U):
    alpha, c = look(s_prev, H)
    s = []
    for i in range(len(s_prev)):
        s.append(math.tanh(sum(A[i] * s_prev) + sum(B[i] * c) + sum(U[i] * x)))
    return s, alpha, c


def luong_step(s_prev, x, H, A, U):
    s = []
    for i in range(len(s_prev)):
        s.append(math.tanh(sum(A[i] * s_prev) + sum(U[i] * x)))
    alpha, c = look(s, H)
    return s, alpha, c
# %% query-key-value
def attention(S, H, W_q, W_k, W_v, mask):
    T, n, d_k = len(S), len(H), W_q.shape[1]
    contexts, weights = np.zeros((T, W_v.shape[1])), np.zeros((T, n))
    for t in range(T):
        q = W_q.T @ S[t]
        total = 0.0
        for i in range(n):
            if mask[t, i]:
                weights[t, i] = math.exp(q @ (W_k.T @ H[i]) / math.sqrt(d_k))
                total += weights[t, i]
        for i in range(n):
            weights[t, i] /= total
            contexts[t] += weights[t, i] * (W_v.T @ H[i])
    return contexts, weights
# %% collapse
def collapse_experiment(seeds, d, n):
    out = {}
    for kind in ["unscaled", "scaled"]:
        variances, entropies, tops = [], [], []
        for seed in seeds:
            rng = np.random.RandomState(seed)
            K, Q = rng.randn(n, d), rng.randn(100, d)
            scores = Q.dot(K.T)
            if kind == "scaled":
                scores = scores / d**0.5
            variances.append(np.var(scores))
            h, top = 0.0, 0.0
            for row in scores:
                w = np.exp(row - row.max())
                w = w / w.sum()
                w = w[w > 0]
                h += -(w * np.log(w)).sum() / 100
                top += w.max() / 100
            entropies.append(h)
            tops.append(top)
        out[kind] = {"variance": sum(variances) / len(seeds), "entropy": sum(entropies) / len(seeds), "top": sum(tops) / len(seeds)}
    return out
# %% hard-gradient
def probabilities(scores):
    total = sum(math.exp(e) for e in scores)
    return [math.exp(e) / total for e in scores]


def exact_gradient(scores, rewards):
    a = probabilities(scores)
    out = []
    for j in range(len(a)):
        g = 0.0
        for i in range(len(a)):
            g += rewards[i] * a[i] * ((i == j) - a[j])
        out.append(g)
    return out


def sampled_gradient(scores, rewards, drawn, baseline):
    a = probabilities(scores)
    out = np.zeros(len(a))
    for i in drawn:
        for j in range(len(a)):
            out[j] += (rewards[i] - baseline) * ((i == j) - a[j])
    return out / len(drawn)


def estimator_variance(scores, rewards, baseline):
    a, total = probabilities(scores), 0.0
    for j in range(len(a)):
        mean = square = 0.0
        for i in range(len(a)):
            value = (rewards[i] - baseline) * ((i == j) - a[j])
            mean += a[i] * value
            square += a[i] * value**2
        total += square - mean**2
    return total
# %% same-context
def other_weights(weights, H):
    n, d = H.shape
    w = weights.copy()
    live = list(range(n))
    while len(live) > d + 1:  # down to the fewest positions that are needed
        M = np.vstack([H[live].T, np.ones(len(live))])
        delta = np.linalg.svd(M)[2][-1]
        if delta.min() >= 0:
            delta = -delta
        step, gone = min((w[i] / -delta[k], i) for k, i in enumerate(live) if delta[k] < 0)
        for k, i in enumerate(live):
            w[i] += step * delta[k]
        w[gone] = 0.0
        live.remove(gone)
    return w
# %% statements
statements = {}
for letter in "abcdef":
    statements[letter] = letter in ("a", "e")
