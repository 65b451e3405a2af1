"""Lets each slip cost one word."""
# loses: chain-cost-tests "slips without consequences"
# %% chain-cost
def chain_cost(eps, T):
    return eps * T
