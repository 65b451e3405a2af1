"""Other names, helper cells, printing, recursion, generators, dictionaries."""
# %% sequence-loss
from functools import reduce

sequence_loss = lambda ps: reduce(lambda so_far, p: so_far + math.log(1 / p), ps, 0)
whole_output = lambda mean, n: pow(math.e, -(mean * n))
# %% corpus-perplexity
def real_tokens(batches):
    for losses, real in batches:
        for place in zip(*np.nonzero(real)):
            yield losses[place]


def corpus_perplexity(batches):
    tokens = list(real_tokens(batches))
    print(len(tokens), "tokens")
    return np.prod([math.exp(x / len(tokens)) for x in tokens])
# %% chain-cost
def chain_cost(eps, T):
    right, cost = 0.0, 0.0          # right: 1 - P(all right), kept small and exact
    for _ in range(T):
        right = eps + right - eps * right
        cost += right
    return cost
# %% symbolic-cost
cost_symbolic = sympy.simplify(T_symbolic - (1 - eps_symbolic) * (1 - (1 - eps_symbolic) ** T_symbolic) / eps_symbolic)
slope_symbolic = sympy.simplify(sympy.diff(sympy.expand(cost_symbolic * eps_symbolic), eps_symbolic, 2).subs(eps_symbolic, 0) / 2)
shortfall_symbolic = sympy.Integer(1) / eps_symbolic - sympy.Integer(1)
# %% + simulation
class Decoder:
    def __init__(self, slip, back):
        self.slip, self.back, self.off = slip, back, False

    def write(self, u):
        self.off = (u >= self.back) if self.off else (u < self.slip)
        return int(self.off)
# %% simulation
def simulate_costs(slip, back, length, n, seed):
    numbers = np.random.RandomState(seed).rand(n, length).tolist()
    costs = np.zeros(n)
    for at, row in enumerate(numbers):
        decoder = Decoder(slip, back)
        costs[at] = sum(decoder.write(u) for u in row)
    return costs


def interval(x):
    import statistics
    x = [float(v) for v in x]
    half = 1.96 * statistics.stdev(x) / math.sqrt(len(x))
    return statistics.fmean(x) - half, statistics.fmean(x) + half
# %% schedule
def schedule(kind, i, k, c, p_min):
    match kind:
        case "linear":
            return sorted([p_min, k - c * i])[-1]
        case "exponential":
            return math.exp(i * math.log(k))
        case _:
            decay = math.exp(-i / k)
            return k * decay / (k * decay + 1)
# %% mixed-inputs
def mixed_inputs(gold, own, p, sos, seed):
    rng = np.random.default_rng(seed)
    both = np.stack([own, gold])
    B, T = gold.shape
    coin = (rng.random((B, T)) < p).astype(int)
    picked = both[coin, np.arange(B)[:, None], np.arange(T)]
    return np.hstack([np.full((B, 1), sos), picked[:, : T - 1]])
# %% toy-optimum
def toy_optimum(joint, p):
    V = len(joint)
    marginal = dict(enumerate(joint.sum(0)))
    Q = np.zeros((V, V))
    for z in range(V):
        for b in range(V):
            Q[z, b] = p * joint[z, b] / joint[z].sum() + (1 - p) * marginal[b]
    model = joint.sum(1)[:, None] * Q
    places = [(a, b) for a in range(V) for b in range(V) if joint[a, b]]
    return [Q, sum(joint[x] * (math.log(joint[x]) - math.log(model[x])) for x in places) / math.log(2)]
# %% exposure-gap
def exposure_gap(tables, gold, start):
    T = len(gold)

    def after(t):
        """Distribution of word t in free running."""
        return tables[0][start] if t == 0 else after(t - 1) @ tables[t]

    previous = [start] + list(gold)
    result = {"forced": [1 - tables[t][previous[t]][gold[t]] for t in range(T)],
              "free": [1 - after(t)[gold[t]] for t in range(T)]}
    return result["forced"], result["free"], np.mean(result["free"]) - np.mean(result["forced"])
# %% needed-width
def needed_width(first, rest, gold):
    words = sorted(zip(first, rest, range(len(first))), reverse=True)
    best, width = (0, None), 0
    for f, q, j in words:
        width += 1
        best = max(best, (f * q, j), key=lambda pair: pair[0])
        if best[1] == gold:
            return width
    return math.inf
