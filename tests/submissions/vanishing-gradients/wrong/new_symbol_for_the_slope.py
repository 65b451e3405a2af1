"""Leaves d1 and d2 standing for the slopes."""
# loses: symbolic-jacobian-tests "holds the symbols d1, d2"
# %% symbolic-jacobian
d1, d2 = sympy.symbols('d1 d2')
D_symbolic = sympy.diag(d1, d2)
J_symbolic = D_symbolic * W_symbolic
