"""Forgets that each token is tried."""
# loses: q3c-beam-tests "every token of the vocabulary"
# %% q3c-beam
beam_cost = L * k
