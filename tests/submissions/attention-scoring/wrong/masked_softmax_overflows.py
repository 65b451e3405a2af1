"""Does not subtract the largest score."""
# loses: masked-softmax-tests "masked_softmax"
# %% masked-softmax
def masked_softmax(scores, mask):
    e = np.exp(np.minimum(scores, 700)) * mask
    total = e.sum(axis=1, keepdims=True)
    return e / np.where(total > 0, total, 1.0)
