"""Closed forms and other derivations."""
# %% packed-words
def bits_needed(length, vocabulary):
    return math.log2(vocabulary**length)


def pack(words, vocabulary):
    return sum(word * vocabulary**place for place, word in enumerate(reversed(words)))


def unpack(number, length, vocabulary):
    if length <= 1:
        return [number] * length
    half = length // 2  # split in the middle
    head, tail = divmod(number, vocabulary**half)
    return unpack(head, length - half, vocabulary) + unpack(tail, half, vocabulary)
# %% leaky-unit
# the variance repeats itself: v = lam^2 v + 1
v = sympy.Symbol("v")
variance_symbolic = sympy.solve(sympy.Eq(v, lam**2 * v + 1), v)[0]
share_symbolic = lam ** (2 * k) / variance_symbolic
first_symbolic = (1 / lam**2 - 1) / (lam ** (-2 * T) - 1)
# %% memory-function
def memory_function(W, v, lags, noise):
    # singular values of the matrix of traces, as in the chapter
    B = np.array([np.linalg.matrix_power(W, k) @ v for k in range(max(lags, 400))]).T
    _, s, Vt = np.linalg.svd(B, full_matrices=False)
    return (s**2 / (s**2 + noise**2)) @ Vt[:, :lags] ** 2
# %% measured-memory
def measured_memory(H, u, lags):
    T = len(u)
    n = (T - lags) // 2
    Q, R = np.linalg.qr(H[lags : lags + n])
    scores = np.zeros(lags)
    for lag in range(lags):
        w = np.linalg.solve(R, Q.T @ u[lags - lag : lags - lag + n])
        y = u[lags - lag + n : T - lag]
        scores[lag] = 1 - (np.linalg.norm(y - H[lags + n :] @ w) / np.linalg.norm(y)) ** 2
    return scores
# %% pca-bottleneck
def reconstruction_error(A, B, S):
    values, vectors = np.linalg.eigh(S)
    root = vectors * np.sqrt(np.maximum(values, 0))
    return np.linalg.norm(root - B @ A @ root, "fro") ** 2


def least_error(S, m):
    A, B = best_note(S, m) if m else (np.zeros((1, len(S))), np.zeros((len(S), 1)))
    return reconstruction_error(A, B, S)


def best_note(S, m):
    U = np.linalg.svd(S)[0][:, :m]
    mix = np.triu(np.ones((m, m)))  # the note may be written in any basis
    return mix @ U.T, U @ np.linalg.inv(mix)
# %% lookup
def state_and_path(T_x, T_y, entries, attention):
    back = {f"h{i}": [f"h{i - 1}"] for i in range(2, T_x + 1)} | {f"s{t}": [f"s{t - 1}"] for t in range(2, T_y + 1)}
    back["s1"] = [f"h{T_x}"]
    front, cells = {f"s{T_y}"} | ({f"h{i}" for i in range(1, T_x + 1)} if attention else set()), 1
    while "h1" not in front:
        front = {b for f in front for b in back[f]}
        cells += 1
    return sum(entries for i in range(T_x) if attention or i == 0), cells


def score_gap(weight, n):
    return 2 * math.atanh(2 * weight - 1) + math.log(n - 1)
