"""Forgets the minus."""
# loses: loss-tests "a loss is not"
# %% loss
def next_word(z):
    e = np.exp(z - z.max())
    return e / e.sum()


def sequence_loss(p):
    return np.log(p).sum()


def two_roundings(p, digits):
    terms = -np.log(p)
    return np.round(terms, digits).sum(), np.round(terms.sum(), digits)
