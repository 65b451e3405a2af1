"""Plain loops over entries, words and times."""
# %% budget
def break_even(entries, bits_per_entry, bits_per_token):
    capacity = 0
    for _ in range(entries):
        capacity += bits_per_entry
    return capacity / bits_per_token


def reachable_bits(tokens, entries, bits_per_entry, attention):
    if not attention:
        tokens = 1
    bits = 0
    for _ in range(tokens):
        bits += entries * bits_per_entry
    return bits


def fits(tokens, entries, bits_per_entry, bits_per_token, attention):
    demand = tokens * bits_per_token
    reach = reachable_bits(tokens, entries, bits_per_entry, attention)
    if demand > reach:
        return False
    return True
# %% packed-words
def bits_needed(length, vocabulary):
    bits = 0.0
    for _ in range(length):
        bits += math.log(vocabulary) / math.log(2)
    return bits


def pack(words, vocabulary):
    number, place = 0, 1
    for word in words[::-1]:
        number += word * place
        place *= vocabulary
    return number


def unpack(number, length, vocabulary):
    words = []
    for position in range(length):
        words.append(number // vocabulary ** (length - 1 - position) % vocabulary)
    return words
# %% leaky-unit
variance_symbolic = 1 / ((1 - lam) * (1 + lam))
share_symbolic = (lam**k) ** 2 / variance_symbolic
j = sympy.Symbol("j", integer=True)
first_symbolic = lam ** (2 * T - 2) / sympy.Sum(lam ** (2 * j), (j, 0, T - 1))
# %% memory-function
def memory_function(W, v, lags, noise):
    N = len(v)
    C = np.zeros((N, N))
    b = v.copy()
    for _ in range(500):
        for i in range(N):
            for j in range(N):
                C[i, j] += b[i] * b[j]
        b = W @ b
        if not b.any():
            break
    for i in range(N):
        C[i, i] += noise * noise
    out, b = [], v
    for lag in range(lags):
        out.append(b @ np.linalg.inv(C) @ b)
        b = W @ b
    return out
# %% measured-memory
def measured_memory(H, u, lags):
    T, N = H.shape
    times = [t for t in range(lags, T)]
    n = len(times) // 2
    scores = []
    for lag in range(lags):
        G, g = np.zeros((N, N)), np.zeros(N)
        for t in times[:n]:
            G += np.outer(H[t], H[t])
            g += H[t] * u[t - lag]
        weights = np.linalg.solve(G, g)
        error = size = 0.0
        for t in times[n:]:
            error += (u[t - lag] - H[t] @ weights) ** 2
            size += u[t - lag] ** 2
        scores.append(1 - error / size)
    return np.array(scores)
# %% pca-bottleneck
def reconstruction_error(A, B, S):
    M = B @ A
    d = len(S)
    error = 0.0
    for i in range(d):
        for j in range(d):
            for l in range(d):
                error += ((i == j) - M[i, j]) * S[j, l] * ((i == l) - M[i, l])
    return error


def least_error(S, m):
    values = sorted(np.linalg.eigvalsh(S))
    error = 0.0
    for value in values[: len(values) - m]:
        error += value
    return error


def best_note(S, m):
    values, vectors = np.linalg.eigh(S)
    rows = []
    for i in range(m):
        rows.append(vectors[:, -1 - i])
    A = np.array(rows)
    return A, A.T
# %% clipped-counts
def clipped_counts(hypothesis, references, n):
    def grams(sentence):
        return [sentence[i : i + n] for i in range(len(sentence) - n + 1)]

    mine, seen, matched = grams(hypothesis), [], 0
    for gram in mine:
        if gram in seen:
            continue
        seen.append(gram)
        limit = 0
        for reference in references:
            limit = max(limit, grams(reference).count(gram))
        matched += min(mine.count(gram), limit)
    return matched, len(mine)
# %% corpus-bleu
def corpus_bleu(hypotheses, references, N):
    def grams(sentence, n):
        return [tuple(sentence[i : i + n]) for i in range(len(sentence) - n + 1)]

    logs = 0.0
    for n in range(1, N + 1):
        matched = total = 0
        for hypothesis, several in zip(hypotheses, references):
            mine = grams(hypothesis, n)
            total += len(mine)
            for gram in set(mine):
                matched += min(mine.count(gram), max(grams(r, n).count(gram) for r in several))
        if matched == 0:
            return 0
        logs += math.log(matched / total) / N
    c = r = 0
    for hypothesis, several in zip(hypotheses, references):
        c += len(hypothesis)
        best = len(several[0])
        for reference in several:
            gap, old = abs(len(reference) - len(hypothesis)), abs(best - len(hypothesis))
            if gap < old or gap == old and len(reference) < best:
                best = len(reference)
        r += best
    if c < r:
        logs += 1 - r / c
    return math.exp(logs)
# %% reversing
def cells_between(T, backwards):
    out = []
    for i in range(1, T + 1):
        encoder = i if backwards else T - i + 1
        out.append(encoder + i)
    return out


def mean_strength(T, factor, backwards):
    total = 0.0
    for n in cells_between(T, backwards):
        strength = 1.0
        for _ in range(n):
            strength *= factor
        total += strength
    return total / T
# %% lookup
def state_and_path(T_x, T_y, entries, attention):
    if attention:
        return entries * T_x, 1
    cells = 0
    for _ in range(T_x):
        cells += 1
    for _ in range(T_y):
        cells += 1
    return entries, cells


def score_gap(weight, n):
    low, high = -50.0, 50.0
    for _ in range(200):
        middle = (low + high) / 2
        if math.exp(middle) / (math.exp(middle) + n - 1) < weight:
            low = middle
        else:
            high = middle
    return low
