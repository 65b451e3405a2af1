"""Takes 0.8 for the value of tanh."""
# loses: q1c-factor-tests "nothing is left to square"
# %% q1c-factor
step_factor = (1 - 0.8**2) * 0.5
