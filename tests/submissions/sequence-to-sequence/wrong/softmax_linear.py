"""Divides the logits by their sum."""
# loses: loss-tests "the exponentials are missing"
# %% loss
def next_word(z):
    e = z
    return e / e.sum()


def sequence_loss(p):
    return -np.log(p).sum()


def two_roundings(p, digits):
    terms = -np.log(p)
    return np.round(terms, digits).sum(), np.round(terms.sum(), digits)
