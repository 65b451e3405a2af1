"""Divides by the root of d_s."""
# loses: query-key-value-tests "root of the width of the states"
# %% query-key-value
def attention(S, H, W_q, W_k, W_v, mask):
    scores = (S @ W_q) @ (H @ W_k).T / np.sqrt(S.shape[1])
    scores = np.where(mask, scores, -np.inf)
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    weights = weights / weights.sum(axis=1, keepdims=True)
    return weights @ (H @ W_v), weights
