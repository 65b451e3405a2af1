"""Writes 1 - tanh(a) on the diagonal."""
# loses: symbolic-jacobian-tests "a square is missing"
# %% symbolic-jacobian
D_symbolic = sympy.diag(*(1 - sympy.tanh(a) for a in a_symbolic))
J_symbolic = D_symbolic * W_symbolic
