"""Takes the largest eigenvalue without its modulus."""
# loses: power-norms-tests "compares sizes"
# %% power-norms
def spectral_radius(J):
    return np.linalg.eigvals(J).real.max()


def power_norms(J, t_max):
    return [np.linalg.norm(np.linalg.matrix_power(J, t), 2) for t in range(t_max + 1)]
