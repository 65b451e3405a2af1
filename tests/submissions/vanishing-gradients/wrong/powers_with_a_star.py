"""Multiplies the identity by J again and again, entry by entry."""
# loses: power-norms-tests "is there a * where a product of matrices"
# %% power-norms
def spectral_radius(J):
    return np.abs(np.linalg.eigvals(J)).max()


def power_norms(J, t_max):
    P, norms = np.eye(len(J)), []
    for t in range(t_max + 1):
        norms.append(np.linalg.norm(P, 2))
        P = P * J
    return norms
