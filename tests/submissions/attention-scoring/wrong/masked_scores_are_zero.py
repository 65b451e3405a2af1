"""Sets forbidden scores to zero."""
# loses: masked-softmax-tests "A score of 0 still has the exponential 1"
# %% masked-softmax
def softmax(e, axis=-1):
    e = np.exp(e - e.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def masked_softmax(scores, mask):
    return softmax(scores * mask)
