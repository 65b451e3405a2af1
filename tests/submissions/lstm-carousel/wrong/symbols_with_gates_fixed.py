"""Holds the gates fixed in the Jacobian."""
# loses: symbolic-unit-tests "this holds the gates fixed. The full Jacobian"
# %% symbolic-unit
J_symbolic = None  # replace by a 2×2 sympy Matrix
total_symbolic = None  # replace by a sympy expression
S = o_symbolic * (1 - sympy.tanh(c_symbolic) ** 2)
J_symbolic = sympy.Matrix([[f_symbolic, 0], [S * f_symbolic, 0]])
total_symbolic = sympy.diff(c_symbolic.subs(h, o_old * sympy.tanh(c)), c)
