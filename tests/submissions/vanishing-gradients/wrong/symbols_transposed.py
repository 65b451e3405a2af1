"""Differentiates with rows and columns exchanged."""
# loses: symbolic-jacobian-tests "this is the transpose"
# %% symbolic-jacobian
D_symbolic = sympy.diag(*(1 - sympy.tanh(a) ** 2 for a in a_symbolic))
J_symbolic = sympy.Matrix(2, 2, lambda i, j: sympy.diff(sympy.tanh(a_symbolic[j]), h_symbolic[i]))
