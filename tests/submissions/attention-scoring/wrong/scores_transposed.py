"""Returns positions in rows and decoder states in columns."""
# loses: score-functions-tests "in an array of shape (2, 4)"
# %% score-functions
def dot_scores(S, H, mask, scaled):
    scores = S @ H.T
    if scaled:
        scores = scores / np.sqrt(S.shape[1])
    return np.where(mask, scores, -np.inf).T


def general_scores(S, H, mask, W):
    return np.where(mask, S @ W @ H.T, -np.inf)


def additive_scores(S, H, mask, W_s, W_h, v):
    hidden = np.tanh((S @ W_s.T)[:, None, :] + (H @ W_h.T)[None, :, :])
    return np.where(mask, hidden @ v, -np.inf)


def concat_matrix(W_s, W_h):
    return np.hstack([W_s, W_h])


def parameter_count(kind, d_s, d_h, d_a):
    return {"dot": 0, "general": d_s * d_h, "additive": d_a * (d_s + d_h) + d_a}[kind]
