"""Gives the entry in place of the eigenvalue."""
# loses: symbolic-softmax-tests "the size of one entry"
# %% symbolic-softmax
own_case = a1 * (1 - a1)
cross_case = -a1 * a2
two_score_norm = p * (1 - p)
