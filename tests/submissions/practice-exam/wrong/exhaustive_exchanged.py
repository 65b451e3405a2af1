"""Exchanges base and exponent."""
# loses: q3c-others-tests "exchanged"
# %% q3c-others
exhaustive, greedy = L**V, L * V
