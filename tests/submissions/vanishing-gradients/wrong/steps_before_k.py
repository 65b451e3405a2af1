"""Goes over the first k steps in place of the last T - k."""
# loses: jacobian-product-tests "the steps before k; those after k"
# %% jacobian-product
def gradient_at(k, g, W, U, b, h0, X):
    h = [h0]
    for x in X:
        h.append(np.tanh(W @ h[-1] + U @ x + b))
    J = [np.diag(1 - new**2) @ W for new in h[1:]]
    for t in range(k):
        g = g @ J[t]
    return g
