"""Clips every entry by its value."""
# loses: clip-by-norm-tests "clips each entry by its value"
# %% clip-by-norm
def clip_by_norm(gradients, max_norm):
    norm = np.sqrt(sum(np.sum(g**2) for g in gradients))
    return [np.clip(g, -max_norm, max_norm) for g in gradients], norm
