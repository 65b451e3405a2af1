"""Leaves e1, e2, e3 in the expressions."""
# loses: symbolic-softmax-tests "holds the symbols e1, e2, e3"
# %% symbolic-softmax
e1, e2, e3 = sympy.symbols("e1 e2 e3")
own_case = sympy.diff(sympy.exp(e1) / (sympy.exp(e1) + sympy.exp(e2) + sympy.exp(e3)), e1)
cross_case = -a1 * a2
two_score_norm = 2 * p * (1 - p)
