"""Uses the closed form, which loses its digits for tiny eps."""
# loses: chain-cost-tests "a tiny eps"
# %% chain-cost
def chain_cost(eps, T):
    return T - (1 - eps) * (1 - (1 - eps) ** T) / eps if eps else 0
