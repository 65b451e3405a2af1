"""Thinks that the beam is full after one step."""
# loses: cost-tests "step 2 has only V hypotheses"
# %% cost
def beam_cost(V, k, L):
    return V + (L - 1) * k * V


def exhaustive_cost(V, L):
    return V**L


def exact_beam(V, L):
    return V ** (L - 1)
