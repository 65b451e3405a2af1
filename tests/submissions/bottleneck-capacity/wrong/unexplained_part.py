"""Gives the share of the error."""
# loses: measured-memory-tests "subtract it from 1"
# %% measured-memory
def measured_memory(H, u, lags):
    """The held-out score of each lag."""
    t = np.arange(lags, len(u))
    X, Y = H[t], np.stack([u[t - k] for k in range(lags)], axis=1)  # (M, N), (M, lags)
    n = len(t) // 2
    w = np.linalg.lstsq(X[:n], Y[:n], rcond=None)[0]
    error = np.sum((Y[n:] - X[n:] @ w) ** 2, axis=0)
    return error / np.sum(Y[n:] ** 2, axis=0)
