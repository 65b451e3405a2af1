"""Forgets W_tau behind the slope of the gate."""
# loses: layer-jacobian-tests "τ depends on x through W_tau"
# %% layer-jacobian
def highway_jacobian(x, W, b, W_tau, b_tau):
    """∂y/∂x of a highway layer, shape (N, N)."""
    H, tau = np.tanh(W @ x + b), 1 / (1 + np.exp(-(W_tau @ x + b_tau)))
    return np.diag(1 - tau) + (tau * (1 - H**2))[:, None] * W + np.diag((H - x) * tau * (1 - tau))


def residual_jacobian(x, W, b):
    """∂y/∂x of a residual layer, shape (N, N)."""
    return np.eye(len(x)) + (1 - np.tanh(W @ x + b) ** 2)[:, None] * W
