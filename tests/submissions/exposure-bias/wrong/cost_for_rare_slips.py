"""Uses the approximation for small eps."""
# loses: chain-cost-tests "approximation for small eps"
# %% chain-cost
def chain_cost(eps, T):
    return eps * T * (T + 1) / 2
