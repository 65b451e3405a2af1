"""Forgets that the first wrong word counts."""
# loses: symbolic-cost-tests "one word too few"
# %% symbolic-cost
q_symbolic = 1 - eps_symbolic
cost_symbolic = T_symbolic - (1 - q_symbolic**T_symbolic) / eps_symbolic
slope_symbolic = T_symbolic * (T_symbolic + 1) / 2
shortfall_symbolic = q_symbolic / eps_symbolic
