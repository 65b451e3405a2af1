"""Puts all weight on one position."""
# loses: same-context-tests "the context has changed"
# %% same-context
def other_weights(weights, H):
    conditions = np.column_stack([H, np.ones(len(H))]).T
    direction = np.linalg.svd(conditions)[2][-1]
    falling = direction < 0
    step = np.min(weights[falling] / -direction[falling])
    return np.eye(len(weights))[np.argmax(weights)]
