"""Goes over range(k, T), oldest first, and numbers the factors like the states."""
# loses: jacobian-product-tests "each factor belongs to the step before the one meant, and the order is wrong"
# %% jacobian-product
def gradient_at(k, g, W, U, b, h0, X):
    h = [h0]
    for x in X:
        h.append(np.tanh(W @ h[-1] + U @ x + b))
    for t in range(k, len(X)):
        g = g @ np.diag(1 - h[t] ** 2) @ W
    return g
