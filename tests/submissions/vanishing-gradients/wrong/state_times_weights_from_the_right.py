"""Writes h @ W in the pre-activation, and lets the slopes scale the columns of W."""
# loses: step-jacobian-tests "two mistakes: h @ W in a_t"
# %% step-jacobian
def step_jacobian(W, U, b, h, x):
    a = h @ W + U @ x + b
    return W * (1 - np.tanh(a) ** 2)
