"""Starts at lag 1."""
# loses: measured-memory-tests "the first lag is 0"
# %% measured-memory
def measured_memory(H, u, lags):
    """The held-out score of each lag."""
    t = np.arange(lags, len(u))
    X, Y = H[t], np.stack([u[t - k] for k in range(1, lags + 1)], axis=1)  # (M, N), (M, lags)
    n = len(t) // 2
    w = np.linalg.lstsq(X[:n], Y[:n], rcond=None)[0]
    error = np.sum((Y[n:] - X[n:] @ w) ** 2, axis=0)
    return 1 - error / np.sum(Y[n:] ** 2, axis=0)
