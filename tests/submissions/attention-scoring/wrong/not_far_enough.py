"""Stops half way."""
# loses: same-context-tests "no weight is 0"
# %% same-context
def other_weights(weights, H):
    conditions = np.column_stack([H, np.ones(len(H))]).T
    direction = np.linalg.svd(conditions)[2][-1]
    falling = direction < 0
    step = np.min(weights[falling] / -direction[falling])
    return np.maximum(weights + 0.5 * step * direction, 0.0)
