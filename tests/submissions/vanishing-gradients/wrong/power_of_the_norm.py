"""Raises the norm to the power t."""
# loses: power-norms-tests "only a bound on the norm of the power"
# %% power-norms
def spectral_radius(J):
    return np.abs(np.linalg.eigvals(J)).max()


def power_norms(J, t_max):
    return [np.linalg.norm(J, 2) ** t for t in range(t_max + 1)]
