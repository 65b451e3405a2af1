"""Sets forbidden scores to zero, and the weights as well."""
# loses: masked-softmax-tests "which took its share"
# %% masked-softmax
def softmax(e, axis=-1):
    e = np.exp(e - e.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def masked_softmax(scores, mask):
    return softmax(scores * mask) * mask
