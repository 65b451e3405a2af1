"""Forgets the equation for the sum."""
# loses: same-context-tests "The sum is one of the equations"
# %% same-context
def other_weights(weights, H):
    conditions = H.T
    direction = np.linalg.svd(conditions)[2][-1]
    falling = direction < 0
    step = np.min(weights[falling] / -direction[falling])
    return np.maximum(weights + step * direction, 0.0)
