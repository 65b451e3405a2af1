"""Feeds a context into Luong's cell."""
# loses: decoder-step-tests "no context enters this cell"
# %% decoder-step
def look(state, H):
    e = H @ state
    alpha = np.exp(e - e.max())
    alpha = alpha / alpha.sum()
    return alpha, alpha @ H


def bahdanau_step(s_prev, x, H, A, B, U):
    alpha, c = look(s_prev, H)
    return np.tanh(A @ s_prev + B @ c + U @ x), alpha, c


def luong_step(s_prev, x, H, A, U):
    s = np.tanh(A @ s_prev + look(s_prev, H)[1] + U @ x)
    alpha, c = look(s, H)
    return s, alpha, c
