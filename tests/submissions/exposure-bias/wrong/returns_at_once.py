"""Lets a word that slips return in the same step."""
# loses: simulation-tests "does not return in the same step"
# %% simulation
def simulate_costs(eps, r, T, runs, seed):
    rng = np.random.default_rng(seed)
    wrong, cost = np.zeros(runs, bool), np.zeros(runs, int)
    for _ in range(T):
        u, v = rng.random((2, runs))
        wrong = (wrong | (v < eps)) & (u >= r)
        cost += wrong
    return cost


def interval(costs):
    half = 1.96 * np.std(costs, ddof=1) / math.sqrt(len(costs))
    return np.mean(costs) - half, np.mean(costs) + half
