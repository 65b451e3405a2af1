"""Multiplies the input weights with the state."""
# loses: step-jacobian-tests "raised ValueError"
# %% step-jacobian
def step_jacobian(W, U, b, h, x):
    a = W @ h + U @ h + b
    return np.diag(1 - np.tanh(a) ** 2) @ W
