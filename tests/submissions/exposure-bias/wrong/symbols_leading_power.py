"""Gives the leading power only."""
# loses: symbolic-cost-tests "the leading power only"
# %% symbolic-cost
q_symbolic = 1 - eps_symbolic
cost_symbolic = T_symbolic - q_symbolic * (1 - q_symbolic**T_symbolic) / eps_symbolic
slope_symbolic = T_symbolic**2 / 2
shortfall_symbolic = q_symbolic / eps_symbolic
