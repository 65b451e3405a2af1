"""Computes in float32, prints, and works in place on what it was given."""
# %% budget
def break_even(entries, bits_per_entry, bits_per_token):
    print(entries, bits_per_entry)
    return np.float32(entries) * np.float32(bits_per_entry) / np.float32(bits_per_token)


def reachable_bits(tokens, entries, bits_per_entry, attention):
    return np.float32(entries) * np.float32(bits_per_entry) * np.where(attention, tokens, 1)


def fits(tokens, entries, bits_per_entry, bits_per_token, attention):
    return np.float32(tokens) * np.float32(bits_per_token) <= reachable_bits(tokens, entries, bits_per_entry, attention)
# %% leaky-unit
variance_symbolic = sympy.simplify((1 - lam**2) ** -1)
share_symbolic = sympy.expand((1 - lam**2) * lam ** (2 * k))
n = sympy.Symbol("n", integer=True)
first_symbolic = sympy.Sum(lam ** (2 * (n - T + 1)), (n, 0, T - 1)) ** -1
# %% memory-function
def memory_function(W, v, lags, noise):
    W, v = W.astype(np.float32), v.astype(np.float32)
    C, P = np.outer(v, v), W
    for _ in range(10):  # doubling: 1024 lags
        C = C + P @ C @ P.T
        P = P @ P
    C[np.diag_indices(len(v))] += np.float32(noise) ** 2
    r2 = []
    for _ in range(lags):
        r2.append(v @ np.linalg.solve(C, v))
        v = W @ v
    return np.array(r2, dtype=np.float32)
# %% measured-memory
def measured_memory(H, u, lags):
    H, u = H.astype(np.float32), u.astype(np.float32)
    Y = np.stack([np.roll(u, lag) for lag in range(lags)], axis=1)[lags:]
    H = H[lags:]
    n = len(H) // 2
    w = np.linalg.solve(H[:n].T @ H[:n], H[:n].T @ Y[:n])
    Y[n:] -= 0
    R = Y[n:] - H[n:] @ w
    return 1 - np.einsum("tk,tk->k", R, R) / np.einsum("tk,tk->k", Y[n:], Y[n:])
# %% pca-bottleneck
def reconstruction_error(A, B, S):
    A, B, S = (x.astype(np.float32) for x in (A, B, S))
    R = B @ A
    R[np.diag_indices(len(S))] -= 1
    return np.einsum("ij,jk,ik->", R, S, R)


def least_error(S, m):
    return np.float32(np.trace(S)) - np.sum(np.linalg.eigvalsh(S.astype(np.float32))[::-1][:m])


def best_note(S, m):
    vectors = np.linalg.eigh(S.astype(np.float32))[1]
    B = np.flip(vectors, axis=1)[:, :m]
    return np.linalg.pinv(B), B
# %% clipped-counts
def clipped_counts(hypothesis, references, n):
    left = [[tuple(r[i : i + n]) for i in range(len(r) - n + 1)] for r in references]
    matched = total = 0
    for i in range(len(hypothesis) - n + 1):
        gram, hit = tuple(hypothesis[i : i + n]), False
        for grams in left:  # each reference gives an n-gram away once
            if gram in grams:
                grams.remove(gram)
                hit = True
        matched += hit
        total += 1
    return np.int64(matched), np.int64(total)
# %% corpus-bleu
def corpus_bleu(hypotheses, references, N):
    print(len(hypotheses), "sentences")
    hits, total = np.zeros(N, np.float32), np.zeros(N, np.float32)
    for hypothesis, several in zip(hypotheses, references):
        for n in range(1, N + 1):
            left = [[tuple(r[i : i + n]) for i in range(len(r) - n + 1)] for r in several]
            for i in range(len(hypothesis) - n + 1):
                gram = tuple(hypothesis[i : i + n])
                total[n - 1] += 1
                hits[n - 1] += any([gram in grams and not grams.remove(gram) for grams in left])
    if not hits.all():
        return np.float32(0)
    c = np.float32(sum(map(len, hypotheses)))
    r = np.float32(sum(sorted(map(len, s), key=lambda x: (abs(x - len(h)), x))[0] for h, s in zip(hypotheses, references)))
    return np.exp(np.minimum(0, 1 - r / c)) * np.exp(np.mean(np.log(hits / total)))
# %% reversing
def cells_between(T, backwards):
    order = np.arange(T, 0, -1) if backwards else np.arange(1, T + 1)
    at = np.argsort(order)  # at[i - 1]: the step, from 0, that reads x_i
    return (T - at + np.arange(1, T + 1)).astype(np.float32)


def mean_strength(T, factor, backwards):
    return np.mean(np.float32(factor) ** cells_between(T, backwards))
# %% lookup
def state_and_path(T_x, T_y, entries, attention):
    return np.array([entries * T_x, 1]) if attention else np.array([entries, T_x + T_y])


def score_gap(weight, n):
    w = np.float32(weight)
    return np.log(w) - np.log1p(-w) + np.log(np.float32(n - 1))
