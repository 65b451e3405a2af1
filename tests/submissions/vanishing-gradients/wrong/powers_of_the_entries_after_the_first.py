"""Starts with 1, and then raises each entry to the power t."""
# loses: power-norms-tests "J^2 is a product of matrices"
# %% power-norms
def spectral_radius(J):
    return np.abs(np.linalg.eigvals(J)).max()


def power_norms(J, t_max):
    return [1.0] + [np.linalg.norm(J**t, 2) for t in range(1, t_max + 1)]
