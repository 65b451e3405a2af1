"""Gives the probability of a slip."""
# loses: chain-cost-tests "the probability of at least one slip"
# %% chain-cost
def chain_cost(eps, T):
    return 1 - (1 - eps) ** T
