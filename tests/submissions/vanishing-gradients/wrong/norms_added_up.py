"""Adds the norms of the arrays."""
# loses: clip-by-norm-tests "norms of parts do not add up"
# %% clip-by-norm
def clip_by_norm(gradients, max_norm):
    norm = sum(np.linalg.norm(g) for g in gradients)
    scale = max_norm / norm if norm > max_norm else 1.0
    return [g * scale for g in gradients], norm
