"""Uses all rows twice."""
# loses: measured-memory-tests "on all rows"
# %% measured-memory
def measured_memory(H, u, lags):
    """The held-out score of each lag."""
    t = np.arange(lags, len(u))
    X, Y = H[t], np.stack([u[t - k] for k in range(lags)], axis=1)  # (M, N), (M, lags)
    n = 0
    w = np.linalg.lstsq(X, Y, rcond=None)[0]
    error = np.sum((Y[n:] - X[n:] @ w) ** 2, axis=0)
    return 1 - error / np.sum(Y[n:] ** 2, axis=0)
