"""Gives the length of a row."""
# loses: symbolic-softmax-tests "the length of one row"
# %% symbolic-softmax
own_case = a1 * (1 - a1)
cross_case = -a1 * a2
two_score_norm = sympy.sqrt(2) * p * (1 - p)
