"""Writes 1 - h for the slope."""
# loses: jacobian-product-tests "a square is missing"
# %% jacobian-product
def gradient_at(k, g, W, U, b, h0, X):
    h = [h0]
    for x in X:
        h.append(np.tanh(W @ h[-1] + U @ x + b))
    for t in range(len(X), k, -1):
        g = g @ np.diag(1 - h[t]) @ W
    return g
