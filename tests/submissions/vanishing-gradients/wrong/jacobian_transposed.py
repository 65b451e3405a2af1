"""Returns the transpose of the Jacobian."""
# loses: step-jacobian-tests "this is the transpose"
# %% step-jacobian
def step_jacobian(W, U, b, h, x):
    a = W @ h + U @ x + b
    return (np.diag(1 - np.tanh(a) ** 2) @ W).T
