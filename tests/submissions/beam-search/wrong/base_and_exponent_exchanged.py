"""Takes L to the power V."""
# loses: cost-tests "V and L are exchanged"
# %% cost
def beam_cost(V, k, L):
    return sum(min(k, V**t) * V for t in range(L))


def exhaustive_cost(V, L):
    return L**V


def exact_beam(V, L):
    return V ** (L - 1)
