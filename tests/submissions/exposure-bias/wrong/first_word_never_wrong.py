"""Counts before the step, so that word 1 is never wrong."""
# loses: simulation-tests "one word too few"
# %% simulation
def simulate_costs(eps, r, T, runs, seed):
    rng = np.random.default_rng(seed)
    wrong, cost = np.zeros(runs, bool), np.zeros(runs, int)
    for _ in range(T):
        u = rng.random(runs)
        cost += wrong
        wrong = np.where(wrong, u >= r, u < eps)
    return cost


def interval(costs):
    half = 1.96 * np.std(costs, ddof=1) / math.sqrt(len(costs))
    return np.mean(costs) - half, np.mean(costs) + half
