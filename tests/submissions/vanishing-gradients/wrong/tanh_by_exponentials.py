"""Writes tanh as a quotient of exponentials, which overflows for large pre-activations."""
# loses: step-jacobian-tests "saturated units"
# %% step-jacobian
def step_jacobian(W, U, b, h, x):
    a = W @ h + U @ x + b
    tanh = (np.exp(a) - np.exp(-a)) / (np.exp(a) + np.exp(-a))
    return np.diag(1 - tanh**2) @ W
