"""Takes the approximation for every eps below 1e-4, whatever T."""
# loses: chain-cost-tests "at a place where eps * T is not small"
# %% chain-cost
def chain_cost(eps, T):
    if eps < 1e-4:
        return eps * T * (T + 1) / 2
    return T - (1 - eps) * (1 - (1 - eps) ** T) / eps
