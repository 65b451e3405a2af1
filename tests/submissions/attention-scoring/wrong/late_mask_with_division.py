"""Masks after the softmax and divides once more; large forbidden scores leave nothing."""
# loses: masked-softmax-tests "The subtracted maximum must be that of the allowed positions"
# %% masked-softmax
def softmax(e, axis=-1):
    e = np.exp(e - e.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def masked_softmax(scores, mask):
    w = softmax(scores) * mask
    total = w.sum(axis=1, keepdims=True)
    return w / np.where(total > 0, total, 1.0)
