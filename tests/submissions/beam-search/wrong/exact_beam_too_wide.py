"""Keeps all sequences, the last step included."""
# loses: cost-tests "but not the smallest"
# %% cost
def beam_cost(V, k, L):
    return sum(min(k, V**t) * V for t in range(L))


def exhaustive_cost(V, L):
    return V**L


def exact_beam(V, L):
    return V**L
