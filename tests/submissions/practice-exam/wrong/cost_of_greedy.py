"""Forgets the width of the beam."""
# loses: q3c-beam-tests "this is greedy search"
# %% q3c-beam
beam_cost = L * V
