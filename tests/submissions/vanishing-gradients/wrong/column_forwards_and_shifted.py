"""Goes over range(k, T) with the gradient as a column, and numbers the factors like the states."""
# loses: jacobian-product-tests "before the one meant, and g is carried forwards"
# %% jacobian-product
def gradient_at(k, g, W, U, b, h0, X):
    h = [h0]
    for x in X:
        h.append(np.tanh(W @ h[-1] + U @ x + b))
    for t in range(k, len(X)):
        g = np.diag(1 - h[t] ** 2) @ W @ g
    return g
