"""Returns the product of the Jacobians without the gradient of the loss."""
# loses: jacobian-product-tests "but gave the shape (2, 2)"
# %% jacobian-product
def gradient_at(k, g, W, U, b, h0, X):
    h = [h0]
    for x in X:
        h.append(np.tanh(W @ h[-1] + U @ x + b))
    J = {t: np.diag(1 - h[t] ** 2) @ W for t in range(1, len(h))}
    P = np.eye(len(h0))
    for t in range(k + 1, len(h)):
        P = J[t] @ P
    return P
