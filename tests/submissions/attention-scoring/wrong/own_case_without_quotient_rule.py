"""Treats the denominator as a constant."""
# loses: symbolic-softmax-tests "use the quotient rule"
# %% symbolic-softmax
own_case = a1
cross_case = -a1 * a2
two_score_norm = 2 * p * (1 - p)
