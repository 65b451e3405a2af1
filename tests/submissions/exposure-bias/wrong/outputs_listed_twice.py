"""Simulates half of the outputs and lists each twice."""
# loses: simulation-tests "listed twice"
# %% simulation
def simulate_costs(eps, r, T, runs, seed):
    rng = np.random.default_rng(seed)
    half = (runs + 1) // 2
    wrong, cost = np.zeros(half, bool), np.zeros(half, int)
    for _ in range(T):
        u = rng.random(half)
        wrong = np.where(wrong, u >= r, u < eps)
        cost += wrong
    return np.repeat(cost, 2)[:runs]


def interval(costs):
    half = 1.96 * np.std(costs, ddof=1) / math.sqrt(len(costs))
    return np.mean(costs) - half, np.mean(costs) + half
