"""Lets each slip cost one word."""
# loses: symbolic-cost-tests "not only one word"
# %% symbolic-cost
q_symbolic = 1 - eps_symbolic
cost_symbolic = T_symbolic - q_symbolic * (1 - q_symbolic**T_symbolic) / eps_symbolic
slope_symbolic = T_symbolic
shortfall_symbolic = q_symbolic / eps_symbolic
