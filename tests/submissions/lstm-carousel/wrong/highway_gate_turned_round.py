"""Exchanges the transform and the carry."""
# loses: layer-jacobian-tests "τ and 1 − τ are exchanged"
# %% layer-jacobian
def highway_jacobian(x, W, b, W_tau, b_tau):
    H, tau = np.tanh(W @ x + b), 1 / (1 + np.exp(-(W_tau @ x + b_tau)))
    return np.diag(tau) + ((1 - tau) * (1 - H**2))[:, None] * W - ((H - x) * tau * (1 - tau))[:, None] * W_tau


def residual_jacobian(x, W, b):
    return np.eye(len(x)) + (1 - np.tanh(W @ x + b) ** 2)[:, None] * W
