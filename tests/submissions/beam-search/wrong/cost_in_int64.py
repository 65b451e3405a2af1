"""Overflows: numpy's integers have a limit."""
# loses: cost-tests "is wrong"
# %% cost
def beam_cost(V, k, L):
    return sum(min(k, V**t) * V for t in range(L))


def exhaustive_cost(V, L):
    return np.int64(V) ** L


def exact_beam(V, L):
    return V ** (L - 1)
