"""Writes h @ W in the forward run."""
# loses: jacobian-product-tests "transposed in the forward run"
# %% jacobian-product
def gradient_at(k, g, W, U, b, h0, X):
    h = [h0]
    for x in X:
        h.append(np.tanh(h[-1] @ W + U @ x + b))
    for t in range(len(X), k, -1):
        g = g @ np.diag(1 - h[t] ** 2) @ W
    return g
