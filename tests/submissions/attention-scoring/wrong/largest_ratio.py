"""Takes the largest step in place of the smallest."""
# loses: same-context-tests "there is a negative weight"
# %% same-context
def other_weights(weights, H):
    conditions = np.column_stack([H, np.ones(len(H))]).T
    direction = np.linalg.svd(conditions)[2][-1]
    falling = direction < 0
    step = np.max(weights[falling] / -direction[falling])
    return weights + step * direction
