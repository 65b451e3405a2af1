"""Takes the squared correlation."""
# loses: measured-memory-tests "this is the squared correlation"
# %% measured-memory
def measured_memory(H, u, lags):
    """The held-out score of each lag."""
    t = np.arange(lags, len(u))
    X, Y = H[t], np.stack([u[t - k] for k in range(lags)], axis=1)  # (M, N), (M, lags)
    n = len(t) // 2
    w = np.linalg.lstsq(X[:n], Y[:n], rcond=None)[0]
    P = X[n:] @ w
    return [np.corrcoef(P[:, k], Y[n:, k])[0, 1] ** 2 for k in range(lags)]
