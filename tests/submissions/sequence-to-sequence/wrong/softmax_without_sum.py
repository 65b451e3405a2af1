"""Divides by the largest exponential."""
# loses: loss-tests "divided by the largest exponential"
# %% loss
def next_word(z):
    e = np.exp(z - z.max())
    return e / e.max()


def sequence_loss(p):
    return -np.log(p).sum()


def two_roundings(p, digits):
    terms = -np.log(p)
    return np.round(terms, digits).sum(), np.round(terms.sum(), digits)
