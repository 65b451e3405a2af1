"""Uses 1 - h² with the state before the step."""
# loses: step-jacobian-tests "not from the new one"
# %% step-jacobian
def step_jacobian(W, U, b, h, x):
    return np.diag(1 - h**2) @ W
