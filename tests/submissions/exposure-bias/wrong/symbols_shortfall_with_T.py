"""Leaves T in the limit."""
# loses: symbolic-cost-tests "holds the symbols T"
# %% symbolic-cost
q_symbolic = 1 - eps_symbolic
cost_symbolic = T_symbolic - q_symbolic * (1 - q_symbolic**T_symbolic) / eps_symbolic
slope_symbolic = T_symbolic * (T_symbolic + 1) / 2
shortfall_symbolic = T_symbolic - cost_symbolic
