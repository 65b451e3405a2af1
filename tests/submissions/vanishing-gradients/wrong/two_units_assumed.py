"""Works for two units only."""
# loses: jacobian-product-tests "random network with"
# %% jacobian-product
def gradient_at(k, g, W, U, b, h0, X):
    h = [h0]
    for x in X:
        h.append(np.tanh(W @ h[-1] + U @ x + b))
    J = {t: np.diag(1 - h[t] ** 2) @ W for t in range(1, len(h))}
    for t in range(len(X), k, -1):
        g = np.array([g[0] * J[t][0, 0] + g[-1] * J[t][-1, 0], g[0] * J[t][0, -1] + g[-1] * J[t][-1, -1]])
    return g
