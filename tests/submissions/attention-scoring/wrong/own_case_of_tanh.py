"""Uses the slope of tanh."""
# loses: symbolic-softmax-tests "1 − a1² is the slope of tanh"
# %% symbolic-softmax
own_case = 1 - a1**2
cross_case = -a1 * a2
two_score_norm = 2 * p * (1 - p)
