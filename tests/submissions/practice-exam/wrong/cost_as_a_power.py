"""Raises the vocabulary to the width."""
# loses: q3c-beam-tests "a product, not a power"
# %% q3c-beam
beam_cost = L * V**k
