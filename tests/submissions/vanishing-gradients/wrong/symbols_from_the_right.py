"""Writes W D in symbols."""
# loses: symbolic-jacobian-tests "this is W D"
# %% symbolic-jacobian
D_symbolic = sympy.diag(*(1 - sympy.tanh(a) ** 2 for a in a_symbolic))
J_symbolic = W_symbolic * D_symbolic
