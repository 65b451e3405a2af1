"""Writes h @ W in the pre-activation, and differentiates that step."""
# loses: step-jacobian-tests "inside a_t and behind the diagonal"
# %% step-jacobian
def step_jacobian(W, U, b, h, x):
    a = h @ W + U @ x + b
    return np.diag(1 - np.tanh(a) ** 2) @ W.T
