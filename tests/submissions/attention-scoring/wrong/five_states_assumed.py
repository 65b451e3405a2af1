"""Works for five states only."""
# loses: same-context-tests "raised"
# %% same-context
def other_weights(weights, H):
    conditions = np.column_stack([H, np.ones(5)]).T
    direction = np.linalg.svd(conditions)[2][-1]
    falling = direction < 0
    step = np.min(weights[falling] / -direction[falling])
    return np.maximum(weights + step * direction, 0.0)
