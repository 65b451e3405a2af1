"""Loops over plain lists, as a beginner writes them."""
# %% sequence-score
def sequence_score(log_probs, source, tokens):
    prefix = []
    score = 0.0
    for token in tokens:
        row = log_probs(source, prefix)
        score = score + row[token]
        prefix.append(token)
    return score
# %% beam-step
def beam_step(scores, log_probs, k):
    candidates = []
    for i in range(len(scores)):
        for v in range(len(log_probs[i])):
            if log_probs[i][v] != -math.inf:
                candidates.append((-(scores[i] + log_probs[i][v]), i, v))
    candidates.sort()
    parents, tokens, new_scores = [], [], []
    for negative, i, v in candidates[:k]:
        parents.append(i)
        tokens.append(v)
        new_scores.append(-negative)
    return parents, tokens, new_scores
# %% greedy-trap
def greedy_trap(ratio):
    first = [0.55, 0.45]
    second = [[0.2, 0.2, 0.2], [0.0, 1.0, 0.0]]
    second[0][2] = 1 - 0.31 - 0.32
    second[0][0] = 0.31
    second[0][1] = 0.32
    if ratio > 2:
        first = [0.502, 0.498]
        second[0] = [0.333, 0.3335, 0.3335]
        second[0][0] = 0.335
        second[0][1] = 0.333
        second[0][2] = 0.332
    return first, second
# %% beam-search
def beam_search(log_probs, k, eos, max_len):
    live = [([], 0.0)]
    finished = []
    for step in range(max_len):
        candidates = []
        for prefix, score in live:
            row = log_probs(prefix)
            for token in range(len(row)):
                if row[token] == -math.inf:
                    continue
                candidates.append((prefix + [token], score + row[token]))
        candidates.sort(key=lambda c: c[0])
        candidates.sort(key=lambda c: c[1], reverse=True)
        live = []
        for c in candidates[:k]:
            if c[0][-1] == eos:
                finished.append(c)
            else:
                live.append(c)
    finished.sort(key=lambda c: c[0])
    finished.sort(key=lambda c: c[1], reverse=True)
    return finished
# %% cost
def beam_cost(V, k, L):
    total = 0
    for t in range(1, L + 1):
        total += min(k, V ** (t - 1)) * V
    return total


def exhaustive_cost(V, L):
    total = 1
    for _ in range(L):
        total *= V
    return total


def exact_beam(V, L):
    total = 1
    for _ in range(L - 1):
        total *= V
    return total
# %% length
def divisor(n, alpha, kind):
    if kind == "power":
        return n**alpha
    elif kind == "gnmt":
        return (5 + n) ** alpha / 6**alpha


def best_hypothesis(finished, alpha, kind):
    best, best_value = 0, -math.inf
    for i in range(len(finished)):
        tokens, score = finished[i]
        if kind == "power":
            value = score / len(tokens) ** alpha
        else:
            value = score / ((5 + len(tokens)) / 6) ** alpha
        if value > best_value:
            best, best_value = i, value
    return best
# %% flip-point
flip_power = (sympy.log(-s2) - sympy.log(-s1)) / (sympy.log(n2) - sympy.log(n1))
flip_gnmt = (sympy.log(-s2) - sympy.log(-s1)) / (sympy.log(n2 + 5) - sympy.log(n1 + 5))
# %% may-stop
def may_stop(best_finished, live, n, max_len, alpha):
    for score in live:
        for length in range(n + 1, max_len + 1):
            if score / length**alpha > best_finished:
                return False
    return True
# %% coverage
def coverage_penalty(attention, beta):
    total = 0.0
    for i in range(len(attention[0])):
        covered = 0.0
        for j in range(len(attention)):
            covered += attention[j][i]
        if covered == 0:
            return -math.inf
        total += math.log(min(covered, 1.0))
    return beta * total
# %% exact-search
def exact_search(log_probs, eos, max_len):
    best, best_score = None, -math.inf
    todo = [([], 0.0)]
    while len(todo) > 0:
        prefix, score = todo.pop(0)
        row = log_probs(prefix)
        for token in range(len(row)):
            new, new_score = prefix + [token], score + row[token]
            if token == eos:
                if new_score > best_score:
                    best, best_score = new, new_score
            elif len(new) < max_len and new_score > -math.inf:
                todo.append((new, new_score))
    return best, best_score
# %% hazard
def best_length(stop, best, alpha, max_len):
    winner, winner_value = 0, -math.inf
    for m in range(max_len):
        value = (m * math.log(best) + math.log(stop)) / (m + 1) ** alpha
        if value > winner_value:
            winner, winner_value = m, value
    return winner
