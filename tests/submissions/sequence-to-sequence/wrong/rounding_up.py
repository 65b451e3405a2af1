"""Rounds every term up."""
# loses: loss-tests "the terms were rounded up"
# %% loss
def next_word(z):
    e = np.exp(z - z.max())
    return e / e.sum()


def sequence_loss(p):
    return -np.log(p).sum()


def two_roundings(p, digits):
    terms = -np.log(p)
    return np.ceil(terms * 10**digits).sum() / 10**digits, np.round(terms.sum(), digits)
