"""Reads True as forbidden."""
# loses: query-key-value-tests "the wrong way round"
# %% query-key-value
def attention(S, H, W_q, W_k, W_v, mask):
    scores = (S @ W_q) @ (H @ W_k).T / np.sqrt(W_k.shape[1])
    scores = np.where(mask, -1e9 if not mask.all() else scores, scores)
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    weights = weights / weights.sum(axis=1, keepdims=True)
    return weights @ (H @ W_v), weights
