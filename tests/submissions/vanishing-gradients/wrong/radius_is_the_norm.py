"""Takes the norm for the spectral radius."""
# loses: power-norms-tests "this is the norm"
# %% power-norms
def spectral_radius(J):
    return np.linalg.norm(J, 2)


def power_norms(J, t_max):
    return [np.linalg.norm(np.linalg.matrix_power(J, t), 2) for t in range(t_max + 1)]
