"""Multiplies by the slopes and forgets W."""
# loses: jacobian-product-tests "the inner derivative, W, is missing"
# %% jacobian-product
def gradient_at(k, g, W, U, b, h0, X):
    h = [h0]
    for x in X:
        h.append(np.tanh(W @ h[-1] + U @ x + b))
    for t in range(len(X), k, -1):
        g = g * (1 - h[t] ** 2)
    return g
