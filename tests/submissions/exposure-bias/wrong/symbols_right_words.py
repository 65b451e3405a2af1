"""Gives the number of right words."""
# loses: symbolic-cost-tests "the number of right words"
# %% symbolic-cost
q_symbolic = 1 - eps_symbolic
cost_symbolic = q_symbolic * (1 - q_symbolic**T_symbolic) / eps_symbolic
slope_symbolic = T_symbolic * (T_symbolic + 1) / 2
shortfall_symbolic = q_symbolic / eps_symbolic
