"""Clips the interval at zero."""
# loses: simulation-tests "may reach below 0"
# %% simulation
def simulate_costs(eps, r, T, runs, seed):
    rng = np.random.default_rng(seed)
    wrong, cost = np.zeros(runs, bool), np.zeros(runs, int)
    for _ in range(T):
        u = rng.random(runs)
        wrong = np.where(wrong, u >= r, u < eps)
        cost += wrong
    return cost


def interval(costs):
    half = 1.96 * np.std(costs, ddof=1) / math.sqrt(len(costs))
    return max(0, np.mean(costs) - half), np.mean(costs) + half
