"""Starts the list with the first power."""
# loses: power-norms-tests "the list starts with t = 0"
# %% power-norms
def spectral_radius(J):
    return np.abs(np.linalg.eigvals(J)).max()


def power_norms(J, t_max):
    return [np.linalg.norm(np.linalg.matrix_power(J, t), 2) for t in range(1, t_max + 2)]
