"""Loops over plain lists and numbers; the random module where numbers are drawn."""
# %% sequence-loss
def sequence_loss(probabilities):
    total = 0.0
    for p in probabilities.tolist():
        total -= math.log(p)
    return total


def whole_output(loss_per_token, T):
    p = 1.0
    for _ in range(T):
        p *= math.exp(-loss_per_token)
    return p
# %% corpus-perplexity
def corpus_perplexity(batches):
    total, count = 0.0, 0
    for losses, real in batches:
        for row, keep in zip(losses.tolist(), real.tolist()):
            for loss, is_real in zip(row, keep):
                if is_real:
                    total += loss
                    count += 1
    return math.e ** (total / count)
# %% chain-cost
def chain_cost(eps, T):
    off, cost = 0.0, 0.0
    for _ in range(T):
        off = off + eps * (1 - off)
        cost += off
    return cost
# %% symbolic-cost
cost_symbolic = T_symbolic - (1 - eps_symbolic - (1 - eps_symbolic) ** (T_symbolic + 1)) / eps_symbolic
slope_symbolic = (T_symbolic**2 + T_symbolic) / 2
shortfall_symbolic = 1 / eps_symbolic - 1
# %% simulation
import random


def simulate_costs(eps, r, T, runs, seed):
    generator = random.Random(seed)
    costs = []
    for _ in range(runs):
        wrong, cost = False, 0
        for _ in range(T):
            if wrong:
                wrong = not generator.random() < r
            else:
                wrong = generator.random() < eps
            cost += wrong
        costs.append(cost)
    return costs


def interval(costs):
    costs = [float(c) for c in costs]
    n = len(costs)
    mean = sum(costs) / n
    variance = sum((c - mean) ** 2 for c in costs) / (n - 1)
    half = 1.96 * (variance / n) ** 0.5
    return [mean - half, mean + half]
# %% schedule
def schedule(kind, i, k, c, p_min):
    if kind == "linear":
        p = k - c * i
        return p if p > p_min else p_min
    if kind == "exponential":
        return k**i
    try:
        return k / (k + math.exp(i / k))
    except OverflowError:
        return 0
# %% mixed-inputs
import random


def mixed_inputs(gold, own, p, sos, seed):
    generator = random.Random(seed)
    inputs = []
    for g, o in zip(gold.tolist(), own.tolist()):
        row = [sos]
        for t in range(1, len(g)):
            row.append(g[t - 1] if generator.random() < p else o[t - 1])
        inputs.append(row)
    return inputs
# %% toy-optimum
def toy_optimum(joint, p):
    P = joint.tolist()
    V = len(P)
    first = [sum(row) for row in P]
    second = [sum(P[a][b] for a in range(V)) for b in range(V)]
    Q = [[p * P[z][b] / first[z] + (1 - p) * second[b] for b in range(V)] for z in range(V)]
    kl = 0.0
    for a in range(V):
        for b in range(V):
            if P[a][b] > 0:
                kl += P[a][b] * math.log2(P[a][b] / first[a] / Q[a][b])
    return Q, kl
# %% exposure-gap
def exposure_gap(tables, gold, start):
    tables, gold = tables.tolist(), gold.tolist()
    V = len(tables[0])
    at = [float(v == start) for v in range(V)]
    last, forced, free = start, [], []
    for table, word in zip(tables, gold):
        forced.append(1 - table[last][word])
        at = [sum(at[a] * table[a][b] for a in range(V)) for b in range(V)]
        free.append(1 - at[word])
        last = word
    return forced, free, (sum(free) - sum(forced)) / len(gold)
# %% needed-width
def needed_width(first, rest, gold):
    first, rest = first.tolist(), rest.tolist()
    width, best = 1, True
    for f, q in zip(first, rest):
        if f > first[gold]:
            width += 1
            best = best and f * q < first[gold] * rest[gold]
    return width if best else math.inf
