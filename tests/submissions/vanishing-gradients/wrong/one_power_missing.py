"""Stops before the last power."""
# loses: power-norms-tests "gave the shape (2,)"
# %% power-norms
def spectral_radius(J):
    return np.abs(np.linalg.eigvals(J)).max()


def power_norms(J, t_max):
    return [np.linalg.norm(np.linalg.matrix_power(J, t), 2) for t in range(t_max)]
