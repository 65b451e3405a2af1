"""Thinks that a beam of V is exact."""
# loses: cost-tests "a beam of V loses prefixes"
# %% cost
def beam_cost(V, k, L):
    return sum(min(k, V**t) * V for t in range(L))


def exhaustive_cost(V, L):
    return V**L


def exact_beam(V, L):
    return V
