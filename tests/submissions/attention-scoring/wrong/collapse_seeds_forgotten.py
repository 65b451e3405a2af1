"""Starts without a seed."""
# loses: collapse-tests "start each generator from its seed"
# %% collapse
def collapse_experiment(seeds, d, n):
    rows = {"unscaled": [], "scaled": []}
    for seed in seeds:
        rng = np.random.default_rng()
        products = rng.normal(size=(100, d)) @ rng.normal(size=(n, d)).T
        for name, scores in (("unscaled", products), ("scaled", products / np.sqrt(d))):
            weights = np.exp(scores - scores.max(axis=1, keepdims=True))
            weights = weights / weights.sum(axis=1, keepdims=True)
            entropy = -np.sum(weights * np.log(np.maximum(weights, 1e-300)), axis=1)
            rows[name].append((scores.var(), entropy.mean(), weights.max(axis=1).mean()))
    return {name: dict(zip(("variance", "entropy", "top"), np.mean(values, axis=0))) for name, values in rows.items()}
