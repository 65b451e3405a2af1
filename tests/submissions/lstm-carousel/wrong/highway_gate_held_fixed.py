"""Holds the gate of the highway fixed."""
# loses: layer-jacobian-tests "this holds the gate τ fixed"
# %% layer-jacobian
def highway_jacobian(x, W, b, W_tau, b_tau):
    H, tau = np.tanh(W @ x + b), 1 / (1 + np.exp(-(W_tau @ x + b_tau)))
    return np.diag(1 - tau) + (tau * (1 - H**2))[:, None] * W


def residual_jacobian(x, W, b):
    return np.eye(len(x)) + (1 - np.tanh(W @ x + b) ** 2)[:, None] * W
