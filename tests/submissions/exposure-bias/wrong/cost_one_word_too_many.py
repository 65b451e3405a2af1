"""Counts one word too many."""
# loses: chain-cost-tests "one word too many"
# %% chain-cost
def chain_cost(eps, T):
    return sum(1 - (1 - eps) ** t for t in range(1, T + 2)) if T != 0 else 0

