"""Writes a formula as a string, which sympy would run as code."""
# loses: symbolic-softmax-tests "cross_case should be a sympy expression or a number, but is a str"
# %% symbolic-softmax
own_case = a1 * (1 - a1)
cross_case = "-a1*a2"
two_score_norm = 2 * p * (1 - p)
