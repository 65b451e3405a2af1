"""Leaves the first step out."""
# loses: cost-tests "one step is missing"
# %% cost
def beam_cost(V, k, L):
    return sum(min(k, V**t) * V for t in range(1, L))


def exhaustive_cost(V, L):
    return V**L


def exact_beam(V, L):
    return V ** (L - 1)
