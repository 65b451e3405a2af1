"""Uses an exact closed form, but divides by zero for eps = 0."""
# loses: chain-cost-tests "raised ZeroDivisionError"
# %% chain-cost
def chain_cost(eps, T):
    if eps < 1e-6:
        return eps * T * (T + 1) / 2 / (eps / eps)
    return T - (1 - eps) * (1 - (1 - eps) ** T) / eps
