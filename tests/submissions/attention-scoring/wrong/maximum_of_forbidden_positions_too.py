"""Subtracts the maximum of all positions, forbidden ones too."""
# loses: masked-softmax-tests "The subtracted maximum must be that of the allowed positions"
# %% masked-softmax
def masked_softmax(scores, mask):
    e = np.exp(scores - scores.max(axis=1, keepdims=True)) * mask
    total = e.sum(axis=1, keepdims=True)
    return e / np.where(total > 0, total, 1.0)
