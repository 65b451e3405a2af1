"""The same results by other ways: lexsort, negative logarithms, closed forms, ranking by costs."""
# %% sequence-score
def sequence_score(log_probs, source, tokens):
    factors = [np.exp(log_probs(source, tokens[:t])[y]) for t, y in enumerate(tokens)]
    return math.fsum(map(math.log, factors))
# %% beam-step
def beam_step(scores, log_probs, k):
    m, V = log_probs.shape
    parents, tokens = np.repeat(np.arange(m), V), np.tile(np.arange(V), m)
    cost = -(np.repeat(scores, V) + log_probs.reshape(-1))
    order = np.lexsort((tokens, parents, cost))
    order = order[np.isfinite(cost[order])][:k]
    return np.array([parents[order], tokens[order], -cost[order]])
# %% greedy-trap
def greedy_trap(ratio):
    # A has a + δ, B the rest; the row of A is as flat as the rules allow, B goes on with certainty
    d = 0.002
    return np.array([0.5 + d, 0.5 - d]), np.array([[1 / 3 + 2 * d, 1 / 3 - d, 1 / 3 - d], np.eye(3)[1]])
# %% beam-search
def beam_search(log_probs, k, eos, max_len):
    live, costs, finished = np.zeros((1, 0), int), np.zeros(1), []
    for _ in range(max_len):
        if not len(live):
            break
        rows = np.array([log_probs(tuple(y)) for y in live])
        V = rows.shape[1]
        grown = np.column_stack([np.repeat(live, V, axis=0), np.tile(np.arange(V), len(live))])
        cost = (costs[:, None] - rows).ravel()
        order = np.lexsort((*grown.T[::-1], cost))
        order = order[np.isfinite(cost[order])][:k]
        ended = grown[order, -1] == eos
        finished += [(tuple(grown[i]), -cost[i]) for i in order[ended]]
        live, costs = grown[order[~ended]], cost[order[~ended]]
    return sorted(finished, key=lambda h: (-h[1], h[0]))
# %% cost
def beam_cost(V, k, L):
    t = 0
    while V**t < k and t < L:
        t += 1
    growing = V * (V**t - 1) // (V - 1)  # V + V^2 + … + V^t
    return growing + (L - t) * k * V


def exhaustive_cost(V, L):
    return V * exact_beam(V, L)


def exact_beam(V, L):
    return V**L // V
# %% length
def divisor(n, alpha, kind):
    return np.power(np.where(kind == "power", n, (5 + n) / 6), alpha)


def best_hypothesis(finished, alpha, kind):
    # the smallest logarithm of the negative normalised score
    n = np.array([len(y) for y, _ in finished])
    cost = np.log([-s for _, s in finished]) - alpha * np.log(n if kind == "power" else (5 + n) / 6)
    return int(np.argmin(np.round(cost, 9)))
# %% flip-point
r = s2 / s1
flip_power = sympy.log(r, n2 / n1)
flip_gnmt = sympy.log(r, (n2 + 5) / (n1 + 5))
# %% may-stop
def may_stop(best_finished, live, n, max_len, alpha):
    return not np.any(np.array(live) > best_finished * max_len**alpha)
# %% coverage
def coverage_penalty(attention, beta):
    covered = np.einsum("ji->i", attention)
    logs = np.where(covered > 0, np.log(np.where(covered > 0, covered, 1)), -np.inf)
    return beta * np.minimum(logs, 0).sum()
# %% exact-search
from itertools import product


def exact_search(log_probs, eos, max_len):
    V = len(log_probs(()))
    others = [v for v in range(V) if v != eos]
    score = {(): 0.0}
    for n in range(1, max_len + 1):
        for body in product(others, repeat=n - 1):
            row = log_probs(body)
            for v in range(V):
                score[(*body, v)] = score[body] + row[v]
    best = max((y for y in score if y and y[-1] == eos), key=score.get)
    return best, score[best]
# %% hazard
def best_length(stop, best, alpha, max_len):
    a, b = -np.log(best), -np.log(stop)
    n = np.arange(1, max_len + 1)
    return np.argmin(np.log(a * (n - 1) + b) - alpha * np.log(n))
