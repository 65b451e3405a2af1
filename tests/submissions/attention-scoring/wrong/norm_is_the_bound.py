"""Gives the bound 1/2."""
# loses: symbolic-softmax-tests "the bound that holds for every p"
# %% symbolic-softmax
own_case = a1 * (1 - a1)
cross_case = -a1 * a2
two_score_norm = sympy.Rational(1, 2)
