"""Counts one step."""
# loses: q3c-beam-tests "this is the cost of one step"
# %% q3c-beam
beam_cost = k * V
