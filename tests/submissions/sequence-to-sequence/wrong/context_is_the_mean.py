"""Hands the decoder the mean of all states."""
# loses: encoder-tests "the mean of all states"
# %% encoder
def encoder_states(X, W, U, b):
    h, rows = np.zeros(len(b)), []
    for x in X:
        h = np.tanh(W @ h + U @ x + b)
        rows.append(h)
    return np.array(rows)


def context(X, W, U, b):
    h = total = np.zeros(len(b))
    for x in X:
        h = np.tanh(W @ h + U @ x + b)
        total = total + h
    return total / len(X)
