"""Takes powers of W only, as in a linear network."""
# loses: jacobian-product-tests "slopes of tanh are missing"
# %% jacobian-product
def gradient_at(k, g, W, U, b, h0, X):
    h = [h0]
    for x in X:
        h.append(np.tanh(W @ h[-1] + U @ x + b))
    J = {t: np.diag(1 - h[t] ** 2) @ W for t in range(1, len(h))}
    for t in range(len(X), k, -1):
        g = g @ W
    return g
