"""Forgets the one half."""
# loses: symbolic-cost-tests "a factor one half is missing"
# %% symbolic-cost
q_symbolic = 1 - eps_symbolic
cost_symbolic = T_symbolic - q_symbolic * (1 - q_symbolic**T_symbolic) / eps_symbolic
slope_symbolic = T_symbolic * (T_symbolic + 1)
shortfall_symbolic = q_symbolic / eps_symbolic
