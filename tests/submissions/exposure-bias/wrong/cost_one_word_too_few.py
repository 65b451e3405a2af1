"""Counts words from zero."""
# loses: chain-cost-tests "one word too few"
# %% chain-cost
def chain_cost(eps, T):
    return sum(1 - (1 - eps) ** t for t in range(T))
