"""Normalises the rows and calls the matrix orthogonal."""
# loses: initialisation-tests "orthogonal radius is"
# %% initialisation
def initialisation_experiment(seeds, n, steps):
    def run(kind, seed):
        rng = np.random.default_rng(seed)
        if kind == "gaussian":
            W = rng.normal(0, 1 / np.sqrt(n), (n, n))
        elif kind == "uniform":
            W = rng.uniform(-1 / np.sqrt(n), 1 / np.sqrt(n), (n, n))
        else:
            W = (lambda M: M / np.linalg.norm(M, axis=1, keepdims=True))(rng.normal(size=(n, n)))
        h, P = np.zeros(n), np.eye(n)
        for _ in range(steps):
            h = np.tanh(W @ h + rng.normal(size=n))
            P = np.diag(1 - h**2) @ W @ P
        return np.abs(np.linalg.eigvals(W)).max(), np.linalg.norm(W, 2), np.linalg.norm(np.linalg.matrix_power(W, steps), 2), np.linalg.norm(P, 2)

    return {kind: dict(zip(("radius", "norm", "linear", "tanh"), np.median([run(kind, s) for s in seeds], axis=0)))
            for kind in ("gaussian", "uniform", "orthogonal")}
