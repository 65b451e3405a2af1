"""Starts at lag 1."""
# loses: memory-function-tests "the first lag is 0"
# %% memory-function
def memory_function(W, v, lags, noise):
    """r²_k for k = 0 … lags-1."""
    traces = [v]
    for _ in range(max(400, lags)):
        traces.append(W @ traces[-1])
    B = np.array(traces).T  # (N, lags): column k is W^k v
    C = B @ B.T + noise**2 * np.eye(len(v))
    return np.sum(B[:, 1 : lags + 1] * np.linalg.solve(C, B[:, 1 : lags + 1]), axis=0)
