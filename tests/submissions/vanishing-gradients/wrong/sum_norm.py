"""Takes the sum of sizes for the norm."""
# loses: clip-by-norm-tests "The Euclidean norm was asked for"
# %% clip-by-norm
def clip_by_norm(gradients, max_norm):
    norm = sum(np.abs(g).sum() for g in gradients)
    scale = max_norm / norm if norm > max_norm else 1.0
    return [g * scale for g in gradients], norm
