"""Takes the state after the first word."""
# loses: encoder-tests "it has read one input only"
# %% encoder
def encoder_states(X, W, U, b):
    h, rows = np.zeros(len(b)), []
    for x in X:
        h = np.tanh(W @ h + U @ x + b)
        rows.append(h)
    return np.array(rows)


def context(X, W, U, b):
    h = np.zeros(len(b))
    for x in X[:1]:
        h = np.tanh(W @ h + U @ x + b)
    return h
