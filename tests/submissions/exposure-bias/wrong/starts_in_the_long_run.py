"""Starts in the long run of the chain."""
# loses: simulation-tests "does not start in its long run"
# %% simulation
def simulate_costs(eps, r, T, runs, seed):
    rng = np.random.default_rng(seed)
    share = eps / (eps + r) if eps + r else 0.0
    wrong = rng.random(runs) < share
    cost = wrong.astype(int)
    for _ in range(T - 1):
        u = rng.random(runs)
        wrong = np.where(wrong, u >= r, u < eps)
        cost += wrong
    return cost


def interval(costs):
    half = 1.96 * np.std(costs, ddof=1) / math.sqrt(len(costs))
    return np.mean(costs) - half, np.mean(costs) + half
