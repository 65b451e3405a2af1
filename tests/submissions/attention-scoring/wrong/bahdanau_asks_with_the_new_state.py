"""Computes s_t first and scores with it."""
# loses: decoder-step-tests "which does not exist before its context does"
# %% decoder-step
def look(state, H):
    e = H @ state
    alpha = np.exp(e - e.max())
    alpha = alpha / alpha.sum()
    return alpha, alpha @ H


def bahdanau_step(s_prev, x, H, A, B, U):
    alpha, c = look(s_prev, H)
    s = np.tanh(A @ s_prev + B @ c + U @ x)
    alpha, c = look(s, H)
    return s, alpha, c


def luong_step(s_prev, x, H, A, U):
    s = np.tanh(A @ s_prev + U @ x)
    alpha, c = look(s, H)
    return s, alpha, c
