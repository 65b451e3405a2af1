"""Compares absolute errors."""
# loses: measured-memory-tests "squares, not sizes"
# %% measured-memory
def measured_memory(H, u, lags):
    """The held-out score of each lag."""
    t = np.arange(lags, len(u))
    X, Y = H[t], np.stack([u[t - k] for k in range(lags)], axis=1)  # (M, N), (M, lags)
    n = len(t) // 2
    w = np.linalg.lstsq(X[:n], Y[:n], rcond=None)[0]
    error = np.sum(np.abs(Y[n:] - X[n:] @ w), axis=0)
    return 1 - error / np.sum(np.abs(Y[n:]), axis=0)
