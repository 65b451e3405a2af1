"""Thinks that a beam is never wider than the vocabulary."""
# loses: cost-tests "a beam may be wider than the vocabulary"
# %% cost
def beam_cost(V, k, L):
    return V + (L - 1) * min(k, V) * V


def exhaustive_cost(V, L):
    return V**L


def exact_beam(V, L):
    return V ** (L - 1)
