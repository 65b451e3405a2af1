"""Exchanges the two cases."""
# loses: symbolic-softmax-tests "this is the other case"
# %% symbolic-softmax
own_case = -a1 * a2
cross_case = a1 * (1 - a1)
two_score_norm = 2 * p * (1 - p)
