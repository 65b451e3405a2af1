"""Forgets the weight."""
# loses: q1c-factor-tests "the weight is missing"
# %% q1c-factor
step_factor = 0.8
