"""Hands over all states."""
# loses: encoder-tests "but gave the shape (3, 2)"
# %% encoder
def encoder_states(X, W, U, b):
    h, rows = np.zeros(len(b)), []
    for x in X:
        h = np.tanh(W @ h + U @ x + b)
        rows.append(h)
    return np.array(rows)


def context(X, W, U, b):
    return encoder_states(X, W, U, b)
