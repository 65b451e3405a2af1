"""Starts the product at t = k in place of k + 1."""
# loses: jacobian-product-tests "one factor too many"
# %% jacobian-product
def gradient_at(k, g, W, U, b, h0, X):
    h = [h0]
    for x in X:
        h.append(np.tanh(W @ h[-1] + U @ x + b))
    J = {t: np.diag(1 - h[t] ** 2) @ W for t in range(1, len(h))}
    for t in range(len(X), max(k, 1) - 1, -1):
        g = g @ J[t]
    return g
