"""Uses a1 (1 - a2)."""
# loses: symbolic-softmax-tests "belongs to the case i = j only"
# %% symbolic-softmax
own_case = a1 * (1 - a1)
cross_case = a1 * (1 - a2)
two_score_norm = 2 * p * (1 - p)
