"""Puts new states into the columns."""
# loses: symbolic-unit-tests "this is the transpose"
# %% symbolic-unit
J_symbolic = None  # replace by a 2×2 sympy Matrix
total_symbolic = None  # replace by a sympy expression
J_symbolic = sympy.Matrix([c_symbolic, h_symbolic]).jacobian([c, h]).T
total_symbolic = sympy.diff(c_symbolic.subs(h, o_old * sympy.tanh(c)), c)
