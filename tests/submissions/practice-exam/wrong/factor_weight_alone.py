"""Forgets the slope."""
# loses: q1c-factor-tests "the slope is missing"
# %% q1c-factor
step_factor = 0.5
