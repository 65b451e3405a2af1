"""Adds the choices instead of multiplying them."""
# loses: cost-tests "the choices multiply"
# %% cost
def beam_cost(V, k, L):
    return sum(min(k, V**t) * V for t in range(L))


def exhaustive_cost(V, L):
    return V * L


def exact_beam(V, L):
    return V ** (L - 1)
