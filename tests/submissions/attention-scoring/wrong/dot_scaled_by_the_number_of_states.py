"""Divides by the root of the number of decoder states."""
# loses: score-functions-tests "root of the number of decoder states"
# %% score-functions
def dot_scores(S, H, mask, scaled):
    scores = S @ H.T
    if scaled:
        scores = scores / np.sqrt(len(S))
    return np.where(mask, scores, -np.inf)


def general_scores(S, H, mask, W):
    return np.where(mask, S @ W @ H.T, -np.inf)


def additive_scores(S, H, mask, W_s, W_h, v):
    hidden = np.tanh((S @ W_s.T)[:, None, :] + (H @ W_h.T)[None, :, :])
    return np.where(mask, hidden @ v, -np.inf)


def concat_matrix(W_s, W_h):
    return np.hstack([W_s, W_h])


def parameter_count(kind, d_s, d_h, d_a):
    return {"dot": 0, "general": d_s * d_h, "additive": d_a * (d_s + d_h) + d_a}[kind]
