"""Compares the states themselves."""
# loses: query-key-value-tests "W_q and W_k are not used"
# %% query-key-value
def attention(S, H, W_q, W_k, W_v, mask):
    scores = S @ H.T / np.sqrt(W_k.shape[1])
    scores = np.where(mask, scores, -np.inf)
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    weights = weights / weights.sum(axis=1, keepdims=True)
    return weights @ (H @ W_v), weights
