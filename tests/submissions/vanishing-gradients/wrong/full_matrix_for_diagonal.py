"""Fills all four entries of D with slopes."""
# loses: symbolic-jacobian-tests "not diagonal"
# %% symbolic-jacobian
D_symbolic = sympy.Matrix(2, 2, lambda i, j: 1 - sympy.tanh(a_symbolic[i]) ** 2)
J_symbolic = a_symbolic.applyfunc(sympy.tanh).jacobian(h_symbolic)
