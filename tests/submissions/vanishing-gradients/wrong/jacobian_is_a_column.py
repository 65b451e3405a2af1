"""Differentiates by the first old state only."""
# loses: symbolic-jacobian-tests "its shape is (2, 1)"
# %% symbolic-jacobian
D_symbolic = sympy.diag(*(1 - sympy.tanh(a) ** 2 for a in a_symbolic))
J_symbolic = sympy.diff(a_symbolic.applyfunc(sympy.tanh), h1)
