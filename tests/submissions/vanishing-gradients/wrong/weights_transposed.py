"""Writes Wᵀ where the gradient formula of a column vector has it."""
# loses: step-jacobian-tests "W is transposed"
# %% step-jacobian
def step_jacobian(W, U, b, h, x):
    a = W @ h + U @ x + b
    return np.diag(1 - np.tanh(a) ** 2) @ W.T
