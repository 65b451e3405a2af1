"""Returns the weights it was given."""
# loses: same-context-tests "these are the weights that were given"
# %% same-context
def other_weights(weights, H):
    conditions = np.column_stack([H, np.ones(len(H))]).T
    direction = np.linalg.svd(conditions)[2][-1]
    falling = direction < 0
    step = np.min(weights[falling] / -direction[falling])
    return weights
