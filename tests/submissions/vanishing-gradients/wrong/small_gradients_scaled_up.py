"""Scales every gradient to the limit, short ones too."""
# loses: clip-by-norm-tests "was scaled up"
# %% clip-by-norm
def clip_by_norm(gradients, max_norm):
    norm = np.sqrt(sum(np.sum(g**2) for g in gradients))
    scale = max_norm / norm if norm != 0 else 1.0
    return [g * scale for g in gradients], norm
