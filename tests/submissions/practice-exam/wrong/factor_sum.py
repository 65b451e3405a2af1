"""Adds slope and weight."""
# loses: q1c-factor-tests "not added"
# %% q1c-factor
step_factor = 0.8 + 0.5
