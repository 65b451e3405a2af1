"""Returns a complex eigenvalue."""
# loses: power-norms-tests "complex numbers"
# %% power-norms
def spectral_radius(J):
    return sorted(np.linalg.eigvals(J), key=abs)[-1] if np.iscomplexobj(np.linalg.eigvals(J)) else np.abs(np.linalg.eigvals(J)).max()


def power_norms(J, t_max):
    return [np.linalg.norm(np.linalg.matrix_power(J, t), 2) for t in range(t_max + 1)]
