"""No loop where numpy has a function; einsum, cumulated sums, masks."""
# %% sequence-loss
def sequence_loss(p):
    return np.einsum("t->", np.negative(np.log(p)))


def whole_output(mean, n):
    return np.exp(-mean) ** n
# %% corpus-perplexity
def corpus_perplexity(pairs):
    tokens = np.concatenate([np.asarray(losses)[np.asarray(real)] for losses, real in pairs])
    return np.exp(tokens.mean())
# %% chain-cost
def chain_cost(e, n):
    t = np.arange(1, n + 1)
    with np.errstate(divide="ignore"):
        return -np.expm1(t * np.log1p(-np.float64(e))).sum()
# %% symbolic-cost
t = sympy.Symbol("t", integer=True)
n_ = sympy.Symbol("T", integer=True, positive=True)
e_ = sympy.Symbol("epsilon", positive=True)
cost_symbolic = n_ - sympy.summation((1 - e_) ** t, (t, 1, n_))
slope_symbolic = sympy.summation(t, (t, 1, n_))
shortfall_symbolic = sympy.Rational(1) / e_ - 1
# %% simulation
def simulate_costs(eps, r, T, runs, seed):
    u = np.random.default_rng(seed).random((T, runs))
    wrong = np.zeros((T + 1, runs), dtype=int)
    for t in range(T):
        wrong[t + 1] = u[t] < eps + wrong[t] * (1 - r - eps)
    return wrong.sum(axis=0)


def interval(x):
    return np.mean(x) + np.array([-1.96, 1.96]) * np.sqrt(np.var(x, ddof=1) / np.size(x))
# %% schedule
def schedule(kind, i, k, c, p_min):
    i = np.float64(i)
    return {"linear": lambda: np.maximum(p_min, k - c * i),
            "exponential": lambda: np.power(k, i),
            "inverse_sigmoid": lambda: k / (k + np.exp(i / k))}[kind]()
# %% mixed-inputs
def mixed_inputs(gold, own, p, sos, seed):
    coins = np.random.RandomState(seed).binomial(1, p, gold.shape)
    return np.c_[np.full(len(gold), sos), (coins * gold + (1 - coins) * own)[:, :-1]]
# %% toy-optimum
def toy_optimum(joint, p):
    truth = joint / joint.sum(axis=1, keepdims=True)
    Q = p * truth + (1 - p) * np.broadcast_to(joint.sum(axis=0), joint.shape)
    with np.errstate(divide="ignore", invalid="ignore"):
        terms = np.where(joint > 0, joint * np.log2(truth / Q), 0)
    return Q, np.nansum(terms)
# %% exposure-gap
def exposure_gap(tables, gold, start):
    T, V = tables.shape[:2]
    forced = 1 - np.take_along_axis(tables[np.arange(T), np.r_[start, gold[:-1]]], gold[:, None], axis=1)[:, 0]
    products, P = [], np.eye(V)
    for M in tables:
        P = np.einsum("ab,bc->ac", P, M)
        products.append(P[start])
    free = 1 - np.array(products)[np.arange(T), gold]
    return forced, free, (free - forced).mean()
# %% needed-width
def needed_width(first, rest, gold):
    order = np.argsort(-first)
    product = (first * rest)[order]
    winners = order[[np.argmax(product[:k + 1]) for k in range(len(order))]]
    hits = np.flatnonzero(winners == gold)
    return int(hits[0]) + 1 if hits.size else float("inf")
