"""Meets the first step first: the right factors in the wrong order."""
# loses: jacobian-product-tests "wrong order"
# %% jacobian-product
def gradient_at(k, g, W, U, b, h0, X):
    h = [h0]
    for x in X:
        h.append(np.tanh(W @ h[-1] + U @ x + b))
    J = {t: np.diag(1 - h[t] ** 2) @ W for t in range(1, len(h))}
    for t in range(k + 1, len(h)):
        g = g @ J[t]
    return g
