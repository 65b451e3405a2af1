"""Compares the squared norm with the limit."""
# loses: clip-by-norm-tests "a root is missing"
# %% clip-by-norm
def clip_by_norm(gradients, max_norm):
    norm = sum(np.sum(g**2) for g in gradients)
    scale = max_norm / norm if norm > max_norm else 1.0
    return [g * scale for g in gradients], norm
