"""Adds one to each entry."""
# loses: layer-jacobian-tests "1 + M adds one to every entry"
# %% layer-jacobian
def highway_jacobian(x, W, b, W_tau, b_tau):
    H, tau = np.tanh(W @ x + b), 1 / (1 + np.exp(-(W_tau @ x + b_tau)))
    return np.diag(1 - tau) + (tau * (1 - H**2))[:, None] * W + ((H - x) * tau * (1 - tau))[:, None] * W_tau


def residual_jacobian(x, W, b):
    return 1 + (1 - np.tanh(W @ x + b) ** 2)[:, None] * W
