"""Leaves the input out of the pre-activation."""
# loses: step-jacobian-tests "the input is missing"
# %% step-jacobian
def step_jacobian(W, U, b, h, x):
    a = W @ h + b
    return np.diag(1 - np.tanh(a) ** 2) @ W
