"""Everything in float32."""
# %% sequence-loss
def sequence_loss(probabilities):
    return -np.log(probabilities.astype(np.float32)).sum(dtype=np.float32)


def whole_output(loss_per_token, T):
    return np.exp(np.float32(-loss_per_token) * np.float32(T))
# %% corpus-perplexity
def corpus_perplexity(batches):
    total, count = np.float32(0), np.float32(0)
    for losses, real in batches:
        total += np.where(real, losses, 0).astype(np.float32).sum()
        count += np.count_nonzero(real)
    return np.exp(total / count)
# %% chain-cost
def chain_cost(eps, T):
    q = np.log1p(np.float32(-eps)) if eps < 1 else np.float32(-100)
    return -np.expm1(np.arange(1, T + 1, dtype=np.float32) * q).sum(dtype=np.float32)
# %% symbolic-cost
x = sympy.Symbol("epsilon")
n = sympy.Symbol("T")
cost_symbolic = n - ((1 - x) - (1 - x) ** (n + 1)) / x
slope_symbolic = n / 2 + n**2 / 2
shortfall_symbolic = (1 - x) / x
# %% simulation
def simulate_costs(eps, r, T, runs, seed):
    rng = np.random.default_rng(seed)
    wrong, cost = np.zeros(runs, bool), np.zeros(runs, np.float32)
    for _ in range(T):
        u = rng.random(runs, dtype=np.float32)
        wrong = (wrong & ~(u < r)) | (~wrong & (u < eps))
        cost += wrong
    return cost


def interval(costs):
    x = costs.astype(np.float32)
    half = np.float32(1.96) * x.std(ddof=1) / np.sqrt(np.float32(len(x)))
    return x.mean() - half, x.mean() + half
# %% schedule
def schedule(kind, i, k, c, p_min):
    i, k = np.float32(i), np.float32(k)
    if kind == "linear":
        return max(np.float32(p_min), k - np.float32(c) * i)
    if kind == "exponential":
        return k**i
    return np.float32(1) / (np.float32(1) + np.exp(i / k) / k)
# %% mixed-inputs
def mixed_inputs(gold, own, p, sos, seed):
    rng = np.random.default_rng(seed)
    inputs = np.empty(gold.shape, np.float32)
    inputs[:, 0] = sos
    for t in range(1, gold.shape[1]):
        take = rng.random(len(gold), dtype=np.float32) < p
        inputs[:, t] = np.where(take, gold[:, t - 1], own[:, t - 1])
    return inputs.astype(np.int32)
# %% toy-optimum
def toy_optimum(joint, p):
    joint = joint.astype(np.float32)
    truth = joint / joint.sum(axis=1, keepdims=True)
    Q = np.float32(p) * truth + np.float32(1 - p) * joint.sum(axis=0)
    safe = np.where(joint > 0, truth / np.where(Q > 0, Q, 1), np.float32(1))
    return Q, (joint * np.log2(safe)).sum()
# %% exposure-gap
def exposure_gap(tables, gold, start):
    tables = tables.astype(np.float32)
    at = np.zeros(tables.shape[1], np.float32)
    at[start] = 1
    forced, free, last = [], [], start
    for t in range(len(gold)):
        at = at @ tables[t]
        forced.append(np.float32(1) - tables[t, last, gold[t]])
        free.append(np.float32(1) - at[gold[t]])
        last = gold[t]
    return np.array(forced), np.array(free), np.mean(free, dtype=np.float32) - np.mean(forced, dtype=np.float32)
# %% needed-width
def needed_width(first, rest, gold):
    first, rest = first.astype(np.float32), rest.astype(np.float32)
    stronger = first > first[gold]
    if np.any((first * rest)[stronger] > first[gold] * rest[gold]):
        return np.inf
    return np.float32(1 + stronger.sum())
