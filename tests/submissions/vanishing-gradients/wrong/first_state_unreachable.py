"""Treats h_0 as a constant: never steps past h_1."""
# loses: jacobian-product-tests "k = 0"
# %% jacobian-product
def gradient_at(k, g, W, U, b, h0, X):
    h = [h0]
    for x in X:
        h.append(np.tanh(W @ h[-1] + U @ x + b))
    J = {t: np.diag(1 - h[t] ** 2) @ W for t in range(1, len(h))}
    for t in range(len(X), max(k, 1), -1):
        g = g @ J[t]
    return g
