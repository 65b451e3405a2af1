"""Normalises over the whole array."""
# loses: masked-softmax-tests "the whole array adds up to one"
# %% masked-softmax
def masked_softmax(scores, mask):
    e = np.where(mask, scores, -np.inf)
    top = e.max(axis=-1, keepdims=True).max()
    e = np.exp(e - np.where(np.isfinite(top), top, 0.0))
    total = e.sum()
    return e / np.where(total > 0, total, 1.0)
