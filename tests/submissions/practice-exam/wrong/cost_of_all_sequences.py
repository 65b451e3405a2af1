"""Counts all sequences."""
# loses: q3c-beam-tests "this counts all sequences"
# %% q3c-beam
beam_cost = V**L
