"""Keeps the smallest eigenvalues."""
# loses: pca-bottleneck-tests "the largest eigenvalue is left out"
# %% pca-bottleneck
def reconstruction_error(A, B, S):
    """The expected squared error of the note."""
    R = np.eye(len(S)) - B @ A
    return np.trace(R @ S @ R.T)


def least_error(S, m):
    """The least error of any note of m numbers."""
    return np.sum(np.linalg.eigvalsh(S)[m:])


def best_note(S, m):
    """Encoder and decoder of the best note: (A, B)."""
    vectors = np.linalg.eigh(S)[1][:, len(S) - m :]
    return vectors.T, vectors
