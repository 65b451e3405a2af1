"""Takes the joined row of the last word."""
# loses: directions-tests "the backward cell has read one word only"
# %% directions
def one_way(X, cell):
    W, U, b = cell
    h, rows = np.zeros(len(b)), []
    for x in X:
        h = np.tanh(W @ h + U @ x + b)
        rows.append(h)
    return np.array(rows)


def joined_states(X, forward, backward):
    return np.hstack([one_way(X, forward), one_way(X[::-1], backward)[::-1]])


def joined_context(X, forward, backward):
    return np.r_[one_way(X, forward)[-1], one_way(X[::-1], backward)[0]]
