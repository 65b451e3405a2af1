"""Counts the right words."""
# loses: chain-cost-tests "the number of right words"
# %% chain-cost
def chain_cost(eps, T):
    return sum((1 - eps) ** t for t in range(1, T + 1))
