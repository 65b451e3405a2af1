"""Forgets the mask."""
# loses: masked-softmax-tests "the mask has no effect"
# %% masked-softmax
def softmax(e, axis=-1):
    e = np.exp(e - e.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def masked_softmax(scores, mask):
    return softmax(scores)
