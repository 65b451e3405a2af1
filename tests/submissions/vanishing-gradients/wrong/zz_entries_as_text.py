"""Writes the entries as strings, which sympy would run as code."""
# loses: symbolic-jacobian-tests "should hold sympy expressions and numbers, but holds a str"
# %% symbolic-jacobian
D_symbolic = sympy.diag(*(1 - sympy.tanh(a) ** 2 for a in a_symbolic))
J_symbolic = [[str(entry) for entry in row] for row in (D_symbolic * W_symbolic).tolist()]
