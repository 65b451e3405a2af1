"""Goes twice as far as it may."""
# loses: same-context-tests "there is a negative weight"
# %% same-context
def other_weights(weights, H):
    conditions = np.column_stack([H, np.ones(len(H))]).T
    direction = np.linalg.svd(conditions)[2][-1]
    falling = direction < 0
    step = np.min(weights[falling] / -direction[falling])
    return weights + 2 * step * direction
