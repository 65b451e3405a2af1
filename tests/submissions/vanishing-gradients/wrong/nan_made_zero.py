"""Replaces nan by zero before clipping."""
# loses: clip-by-norm-tests "Clipping must not hide it"
# %% clip-by-norm
def clip_by_norm(gradients, max_norm):
    gradients = [np.nan_to_num(g) for g in gradients]
    norm = np.sqrt(sum(np.sum(g**2) for g in gradients))
    scale = max_norm / norm if norm > max_norm else 1.0
    return [g * scale for g in gradients], norm
