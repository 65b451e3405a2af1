"""Applies tanh to the states again before squaring."""
# loses: jacobian-product-tests "a state is a tanh already"
# %% jacobian-product
def gradient_at(k, g, W, U, b, h0, X):
    h = [h0]
    for x in X:
        h.append(np.tanh(W @ h[-1] + U @ x + b))
    for t in range(len(X), k, -1):
        g = g @ np.diag(1 - np.tanh(h[t]) ** 2) @ W
    return g
