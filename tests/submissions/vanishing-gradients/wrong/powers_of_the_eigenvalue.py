"""Takes powers of the spectral radius for the norms."""
# loses: power-norms-tests "made of eigenvalues; the norm"
# %% power-norms
def spectral_radius(J):
    return np.abs(np.linalg.eigvals(J)).max()


def power_norms(J, t_max):
    return [np.abs(np.linalg.eigvals(J)).max() ** t for t in range(t_max + 1)]
