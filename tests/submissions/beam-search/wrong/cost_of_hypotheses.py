"""Counts live hypotheses."""
# loses: cost-tests "this counts hypotheses"
# %% cost
def beam_cost(V, k, L):
    return sum(min(k, V**t) for t in range(L))


def exhaustive_cost(V, L):
    return V**L


def exact_beam(V, L):
    return V ** (L - 1)
