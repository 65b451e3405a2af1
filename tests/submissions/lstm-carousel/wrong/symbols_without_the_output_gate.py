"""Forgets that the output gate moves."""
# loses: symbolic-unit-tests "the output gate depends on h_(t-1) as well"
# %% symbolic-unit
J_symbolic = None  # replace by a 2×2 sympy Matrix
total_symbolic = None  # replace by a sympy expression
J_symbolic = sympy.Matrix([c_symbolic, h_symbolic]).jacobian([c, h])
J_symbolic[1, 1] -= sympy.diff(o_symbolic, h) * sympy.tanh(c_symbolic)
total_symbolic = sympy.diff(c_symbolic.subs(h, o_old * sympy.tanh(c)), c)
