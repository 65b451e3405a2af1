"""Adds up one lag more than those asked for."""
# loses: memory-function-tests "not only a few more"
# %% memory-function
def memory_function(W, v, lags, noise):
    """r²_k for k = 0 … lags-1."""
    traces = [v]
    for _ in range(max(400, lags)):
        traces.append(W @ traces[-1])
    B = np.array(traces).T  # (N, lags): column k is W^k v
    C = B[:, : lags + 1] @ B[:, : lags + 1].T + noise**2 * np.eye(len(v))
    return np.sum(B[:, :lags] * np.linalg.solve(C, B[:, :lags]), axis=0)
