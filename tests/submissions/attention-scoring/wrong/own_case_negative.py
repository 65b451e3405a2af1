"""Turns the sign of the own case round."""
# loses: symbolic-softmax-tests "its own weight rises"
# %% symbolic-softmax
own_case = -a1 * (1 - a1)
cross_case = -a1 * a2
two_score_norm = 2 * p * (1 - p)
