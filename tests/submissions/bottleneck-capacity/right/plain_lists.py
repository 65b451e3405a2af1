"""Lists, tuples and closures; other names for the arguments; helpers from the standard library."""
# %% budget
from fractions import Fraction

break_even = lambda N, b, r: float(Fraction(N) * Fraction(b) / Fraction(r))
reachable_bits = lambda T, N, b, attention: N * b * {True: T, False: 1}[attention]


def fits(T, N, b, r, attention):
    return not T * r > reachable_bits(T, N, b, attention)
# %% packed-words
from functools import reduce


def bits_needed(T, V):
    return [T * math.log2(V)][0]


def pack(words, V):
    return reduce(lambda number, word: V * number + word, words, 0)


def unpack(number, T, V):
    if T == 0:
        return ()
    rest, word = divmod(number, V)
    return (*unpack(rest, T - 1, V), word)
# %% leaky-unit
i = sympy.Symbol("i", integer=True)
variance_symbolic = (1 - lam**2) ** sympy.Integer(-1)
share_symbolic = sympy.exp(2 * k * sympy.log(lam)) / variance_symbolic
first_symbolic = 1 / sympy.Sum(lam ** (-2 * i), (i, 0, T - 1))
# %% memory-function
def memory_function(W, v, lags, noise):
    traces = [list(v)]
    for _ in range(450):
        traces.append([sum(w * x for w, x in zip(row, traces[-1])) for row in W.tolist()])
    N = len(v)
    C = [[sum(b[i] * b[j] for b in traces) + (noise**2 if i == j else 0) for j in range(N)] for i in range(N)]
    return tuple(float(np.dot(b, np.linalg.solve(C, b))) for b in traces[:lags])
# %% measured-memory
def measured_memory(seen, u, lags):
    T = len(u)
    M = T - lags
    first, rest = range(lags, lags + M // 2), range(lags + M // 2, T)

    def score(lag):
        target = lambda times: [u[t - lag] for t in times]
        w = np.linalg.pinv(seen[list(first)]) @ target(first)
        wrong = [(y - float(seen[t] @ w)) ** 2 for t, y in zip(rest, target(rest))]
        return 1 - math.fsum(wrong) / math.fsum(y * y for y in target(rest))

    return [score(lag) for lag in range(lags)]
# %% pca-bottleneck
def reconstruction_error(A, B, S):
    E = np.eye(len(S)) - B @ A
    return sum(float(row @ S @ row) for row in E)


def least_error(S, m):
    return math.fsum(sorted(np.linalg.eigvalsh(S).tolist(), reverse=True)[m:])


def best_note(S, m):
    values, vectors = np.linalg.eigh(S)
    order = sorted(range(len(S)), key=lambda i: -values[i])[:m]
    note = [[2 * float(vectors[j, i]) for j in range(len(S))] for i in order]
    return [note, [[note[i][j] / 4 for i in range(m)] for j in range(len(S))]]
# %% clipped-counts
def clipped_counts(h, refs, n):
    def count(sentence):
        table = {}
        for gram in zip(*(sentence[i:] for i in range(n))):
            table[gram] = table.get(gram, 0) + 1
        return table

    mine, theirs = count(h), [count(r) for r in refs]
    matched = sum(min(c, max(t.get(g, 0) for t in theirs)) for g, c in mine.items())
    return [matched, max(0, len(h) - n + 1)]
# %% corpus-bleu
def corpus_bleu(hyps, refs, N):
    def count(sentence, n):
        table = {}
        for gram in zip(*(sentence[i:] for i in range(n))):
            table[gram] = table.get(gram, 0) + 1
        return table

    def precision(n):
        up = down = 0
        for h, several in zip(hyps, refs):
            theirs = [count(r, n) for r in several]
            up += sum(min(c, max(t.get(g, 0) for t in theirs)) for g, c in count(h, n).items())
            down += max(0, len(h) - n + 1)
        return up / down if down else 0

    product = math.prod(precision(n) for n in range(1, N + 1))
    if not product:
        return 0
    c = sum(len(h) for h in hyps)
    r = sum(min((abs(len(x) - len(h)), len(x)) for x in several)[1] for h, several in zip(hyps, refs))
    return min(1, math.exp(1 - r / c)) * product ** (1 / N)
# %% reversing
def cells_between(T, backwards):
    return [2 * i for i in range(1, T + 1)] if backwards else [T + 1] * T


def mean_strength(T, f, backwards):
    from statistics import fmean

    return fmean(f**n for n in cells_between(T, backwards))
# %% lookup
def state_and_path(T_x, T_y, N, attention):
    return [[N, T_x + T_y], [N * T_x, 1]][attention]


def score_gap(weight, n):
    odds = weight / (1 - weight)
    return math.log(odds) + math.log(n - 1)
