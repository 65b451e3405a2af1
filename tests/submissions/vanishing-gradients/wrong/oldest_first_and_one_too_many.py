"""Goes from k to T, both included, oldest first."""
# loses: jacobian-product-tests "does not lie between h_k and h_T, and the order"
# %% jacobian-product
def gradient_at(k, g, W, U, b, h0, X):
    h = [h0]
    for x in X:
        h.append(np.tanh(W @ h[-1] + U @ x + b))
    for t in range(k, len(X) + 1):
        g = g @ np.diag(1 - h[t] ** 2) @ W
    return g
