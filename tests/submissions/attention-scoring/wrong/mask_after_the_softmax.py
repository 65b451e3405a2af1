"""Multiplies the weights by the mask after the softmax."""
# loses: masked-softmax-tests "the mask was applied to the weights after the softmax"
# %% masked-softmax
def softmax(e, axis=-1):
    e = np.exp(e - e.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def masked_softmax(scores, mask):
    return softmax(scores) * mask
