"""Returns the factor in place of the norm."""
# loses: clip-by-norm-tests "the factor by which"
# %% clip-by-norm
def clip_by_norm(gradients, max_norm):
    norm = np.sqrt(sum(np.sum(g**2) for g in gradients))
    scale = max_norm / norm if norm > max_norm else 1.0
    return [g * scale for g in gradients], scale
