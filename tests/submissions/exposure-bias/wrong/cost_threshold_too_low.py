"""Trusts the closed form down to 1e-8, where its digits are gone."""
# loses: chain-cost-tests "a tiny eps"
# %% chain-cost
def chain_cost(eps, T):
    if eps < 1e-8:
        return eps * T * (T + 1) / 2
    return T - (1 - eps) * (1 - (1 - eps) ** T) / eps
