"""Subtracts 50000 from forbidden scores, which large scores overcome."""
# loses: masked-softmax-tests "with large scores at forbidden positions"
# %% masked-softmax
def softmax(e, axis=-1):
    e = np.exp(e - e.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def masked_softmax(scores, mask):
    return softmax(np.where(mask, scores, scores - 5e4)) * mask.any(axis=1, keepdims=True)
