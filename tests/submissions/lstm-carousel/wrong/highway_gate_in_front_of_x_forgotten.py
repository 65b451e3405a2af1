"""Differentiates the gate in front of H only."""
# loses: layer-jacobian-tests "the gate stands in front of x as well"
# %% layer-jacobian
def highway_jacobian(x, W, b, W_tau, b_tau):
    H, tau = np.tanh(W @ x + b), 1 / (1 + np.exp(-(W_tau @ x + b_tau)))
    return np.diag(1 - tau) + (tau * (1 - H**2))[:, None] * W + (H * tau * (1 - tau))[:, None] * W_tau


def residual_jacobian(x, W, b):
    return np.eye(len(x)) + (1 - np.tanh(W @ x + b) ** 2)[:, None] * W
