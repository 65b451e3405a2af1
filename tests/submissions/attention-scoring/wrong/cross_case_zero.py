"""Believes that other scores do not matter."""
# loses: symbolic-softmax-tests "the denominator of the weight depends on every score"
# %% symbolic-softmax
own_case = a1 * (1 - a1)
cross_case = 0
two_score_norm = 2 * p * (1 - p)
