"""Leaves the norm out."""
# loses: symbolic-softmax-tests "two_score_norm is still None"
# %% symbolic-softmax
own_case = a1 * (1 - a1)
cross_case = -a1 * a2
two_score_norm = None
