"""Divides by the norm of a gradient of zeros."""
# loses: clip-by-norm-tests "gradient of zeros"
# %% clip-by-norm
def clip_by_norm(gradients, max_norm):
    norm = np.sqrt(sum(np.sum(g**2) for g in gradients))
    scale = np.minimum(1.0, max_norm / norm) if norm > max_norm or norm == 0 else 1.0
    return [g / norm * (scale * norm) if norm > 0 else g / norm for g in gradients], norm
