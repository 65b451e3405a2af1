"""Exchanges A and B."""
# loses: decoder-step-tests "A and B are exchanged"
# %% decoder-step
def look(state, H):
    e = H @ state
    alpha = np.exp(e - e.max())
    alpha = alpha / alpha.sum()
    return alpha, alpha @ H


def bahdanau_step(s_prev, x, H, A, B, U):
    alpha, c = look(s_prev, H)
    return np.tanh(B @ s_prev + A @ c + U @ x), alpha, c


def luong_step(s_prev, x, H, A, U):
    s = np.tanh(A @ s_prev + U @ x)
    alpha, c = look(s, H)
    return s, alpha, c
