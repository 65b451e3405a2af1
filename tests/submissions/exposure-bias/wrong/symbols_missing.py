"""Leaves the last one out."""
# loses: symbolic-cost-tests "shortfall_symbolic is still None"
# %% symbolic-cost
q_symbolic = 1 - eps_symbolic
cost_symbolic = T_symbolic - q_symbolic * (1 - q_symbolic**T_symbolic) / eps_symbolic
slope_symbolic = T_symbolic * (T_symbolic + 1) / 2
shortfall_symbolic = None
