"""Takes the diagonal of the step before the one meant."""
# loses: jacobian-product-tests "each belongs to the step before"
# %% jacobian-product
def gradient_at(k, g, W, U, b, h0, X):
    h = [h0]
    for x in X:
        h.append(np.tanh(W @ h[-1] + U @ x + b))
    J = {t: np.diag(1 - h[t] ** 2) @ W for t in range(1, len(h))}
    for t in range(len(X), k, -1):
        g = g @ np.diag(1 - h[t - 1] ** 2) @ W if t < 2 else g @ J[t - 1]
    return g
