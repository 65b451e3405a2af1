"""Gives the bound L k V for the exact number."""
# loses: cost-tests "this is the bound L k V. Step 1"
# %% cost
def beam_cost(V, k, L):
    return L * k * V


def exhaustive_cost(V, L):
    return V**L


def exact_beam(V, L):
    return V ** (L - 1)
