"""Clips each array by its own norm."""
# loses: clip-by-norm-tests "clipped on its own"
# %% clip-by-norm
def clip_by_norm(gradients, max_norm):
    norm = np.sqrt(sum(np.sum(g**2) for g in gradients))
    return [g * min(1, max_norm / (np.linalg.norm(g) + 1e-12)) for g in gradients], norm
