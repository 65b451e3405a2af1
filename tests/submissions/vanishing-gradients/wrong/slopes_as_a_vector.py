"""Returns the H slopes, not the H × H matrix."""
# loses: step-jacobian-tests "but gave the shape (2,)"
# %% step-jacobian
def step_jacobian(W, U, b, h, x):
    a = W @ h + U @ x + b
    return 1 - np.tanh(a) ** 2
