"""Reads the eigenvalues off the diagonal."""
# loses: power-norms-tests "so neither their real parts"
# %% power-norms
def spectral_radius(J):
    return np.abs(np.diag(J)).max()


def power_norms(J, t_max):
    return [np.linalg.norm(np.linalg.matrix_power(J, t), 2) for t in range(t_max + 1)]
