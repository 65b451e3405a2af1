"""Takes exponentials of large logits."""
# loses: loss-tests "leave the range of numbers"
# %% loss
def next_word(z):
    e = np.exp(z)
    return e / e.sum()


def sequence_loss(p):
    return -np.log(p).sum()


def two_roundings(p, digits):
    terms = -np.log(p)
    return np.round(terms, digits).sum(), np.round(terms.sum(), digits)
