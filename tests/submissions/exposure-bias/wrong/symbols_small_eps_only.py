"""Gives the approximation as the cost."""
# loses: symbolic-cost-tests "the approximation for small epsilon"
# %% symbolic-cost
q_symbolic = 1 - eps_symbolic
cost_symbolic = eps_symbolic * T_symbolic * (T_symbolic + 1) / 2
slope_symbolic = T_symbolic * (T_symbolic + 1) / 2
shortfall_symbolic = q_symbolic / eps_symbolic
