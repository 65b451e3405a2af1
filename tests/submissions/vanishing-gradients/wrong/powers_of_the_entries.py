"""Raises each entry to the power t, from t = 0 on."""
# loses: power-norms-tests "** raises each entry to the power"
# %% power-norms
def spectral_radius(J):
    return np.abs(np.linalg.eigvals(J)).max()


def power_norms(J, t_max):
    return [np.linalg.norm(J**t, 2) for t in range(t_max + 1)]
