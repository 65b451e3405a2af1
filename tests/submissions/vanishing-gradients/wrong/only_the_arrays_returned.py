"""Returns the clipped arrays without the norm."""
# loses: clip-by-norm-tests "should return two things"
# %% clip-by-norm
def clip_by_norm(gradients, max_norm):
    norm = np.sqrt(sum(np.sum(g**2) for g in gradients))
    scale = max_norm / norm if norm > max_norm else 1.0
    return [g * scale for g in gradients]
