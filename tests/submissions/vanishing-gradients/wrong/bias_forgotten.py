"""Leaves the bias out of the pre-activation."""
# loses: step-jacobian-tests "the bias is missing"
# %% step-jacobian
def step_jacobian(W, U, b, h, x):
    a = W @ h + U @ x
    return np.diag(1 - np.tanh(a) ** 2) @ W
