"""Takes logarithms to the base 2."""
# loses: loss-tests "this is in bits"
# %% loss
def next_word(z):
    e = np.exp(z - z.max())
    return e / e.sum()


def sequence_loss(p):
    return -np.log2(p).sum()


def two_roundings(p, digits):
    terms = -np.log(p)
    return np.round(terms, digits).sum(), np.round(terms.sum(), digits)
