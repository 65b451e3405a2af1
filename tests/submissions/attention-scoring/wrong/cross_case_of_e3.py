"""Differentiates by e3."""
# loses: symbolic-softmax-tests "not by e3"
# %% symbolic-softmax
own_case = a1 * (1 - a1)
cross_case = -a1 * a3
two_score_norm = 2 * p * (1 - p)
