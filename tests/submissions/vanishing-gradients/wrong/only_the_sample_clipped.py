"""Handles one array and forgets the others."""
# loses: clip-by-norm-tests "2 arrays went in, 1 came out"
# %% clip-by-norm
def clip_by_norm(gradients, max_norm):
    norm = np.linalg.norm(gradients[0])
    scale = max_norm / norm if norm > max_norm else 1.0
    return [gradients[0] * scale], norm
