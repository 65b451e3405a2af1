"""Measures powers by the Frobenius norm."""
# loses: power-norms-tests "has Frobenius norm"
# %% power-norms
def spectral_radius(J):
    return np.abs(np.linalg.eigvals(J)).max()


def power_norms(J, t_max):
    return [np.linalg.norm(np.linalg.matrix_power(J, t)) for t in range(t_max + 1)]
