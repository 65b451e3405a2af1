"""Masks the weights."""
# loses: query-key-value-tests "the mask was applied to the weights after the softmax"
# %% query-key-value
def attention(S, H, W_q, W_k, W_v, mask):
    scores = (S @ W_q) @ (H @ W_k).T / np.sqrt(W_k.shape[1])
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    weights = weights / weights.sum(axis=1, keepdims=True)
    weights = weights * mask
    return weights @ (H @ W_v), weights
