"""Applies tanh to the new state again before squaring."""
# loses: step-jacobian-tests "tanh is applied twice"
# %% step-jacobian
def step_jacobian(W, U, b, h, x):
    a = W @ h + U @ x + b
    new = np.tanh(a)
    return np.diag(1 - np.tanh(new) ** 2) @ W
