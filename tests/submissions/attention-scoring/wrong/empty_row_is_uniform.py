"""Uses a large negative number, so that an empty row is uniform."""
# loses: masked-softmax-tests "puts weight on forbidden positions"
# %% masked-softmax
def softmax(e, axis=-1):
    e = np.exp(e - e.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def masked_softmax(scores, mask):
    return softmax(np.where(mask, scores, -1e9))
