"""Rounds the sum both times."""
# loses: loss-tests "before they were added"
# %% loss
def next_word(z):
    e = np.exp(z - z.max())
    return e / e.sum()


def sequence_loss(p):
    return -np.log(p).sum()


def two_roundings(p, digits):
    terms = -np.log(p)
    return np.round(terms.sum(), digits), np.round(terms.sum(), digits)
