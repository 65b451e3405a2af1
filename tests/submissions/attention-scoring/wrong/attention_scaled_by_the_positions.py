"""Divides by the root of the number of positions."""
# loses: query-key-value-tests "root of the number of positions"
# %% query-key-value
def attention(S, H, W_q, W_k, W_v, mask):
    scores = (S @ W_q) @ (H @ W_k).T / np.sqrt(len(H))
    scores = np.where(mask, scores, -np.inf)
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    weights = weights / weights.sum(axis=1, keepdims=True)
    return weights @ (H @ W_v), weights
