"""Stops the loop at T - 1, oldest first."""
# loses: jacobian-product-tests "which made h_T, counts, and the order"
# %% jacobian-product
def gradient_at(k, g, W, U, b, h0, X):
    h = [h0]
    for x in X:
        h.append(np.tanh(W @ h[-1] + U @ x + b))
    for t in range(k + 1, len(X)):
        g = g @ np.diag(1 - h[t] ** 2) @ W
    return g
