"""Subtracts what is written from the total."""
# loses: pca-bottleneck-tests "for orthogonal projections only"
# %% pca-bottleneck
def reconstruction_error(A, B, S):
    """The expected squared error of the note."""
    M = B @ A
    return np.trace(S) - np.trace(M @ S @ M.T)


def least_error(S, m):
    """The least error of any note of m numbers."""
    return np.sum(np.linalg.eigvalsh(S)[: len(S) - m])


def best_note(S, m):
    """Encoder and decoder of the best note: (A, B)."""
    vectors = np.linalg.eigh(S)[1][:, len(S) - m :]
    return vectors.T, vectors
