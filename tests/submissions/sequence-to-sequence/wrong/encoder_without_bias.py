"""Forgets the bias."""
# loses: encoder-tests "the bias is missing"
# %% encoder
def encoder_states(X, W, U, b):
    h, rows = np.zeros(len(b)), []
    for x in X:
        h = np.tanh(W @ h + U @ x)
        rows.append(h)
    return np.array(rows)


def context(X, W, U, b):
    h = np.zeros(len(b))
    for x in X:
        h = np.tanh(W @ h + U @ x + b)
    return h
