"""Sets D and leaves J as it was."""
# loses: symbolic-jacobian-tests "J_symbolic is still None"
# %% symbolic-jacobian
J_symbolic = None
D_symbolic = sympy.diag(*(1 - sympy.tanh(a) ** 2 for a in a_symbolic))
