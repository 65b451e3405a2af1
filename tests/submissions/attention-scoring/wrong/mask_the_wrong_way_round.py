"""Reads True as forbidden."""
# loses: masked-softmax-tests "the mask is read the wrong way round"
# %% masked-softmax
def masked_softmax(scores, mask):
    e = np.where(mask, -np.inf, scores)
    top = e.max(axis=-1, keepdims=True)
    e = np.exp(e - np.where(np.isfinite(top), top, 0.0))
    total = e.sum(axis=-1, keepdims=True)
    return e / np.where(total > 0, total, 1.0)
