"""Puts the total derivative into the Jacobian."""
# loses: symbolic-unit-tests "c_(t-1) and h_(t-1) are independent variables"
# %% symbolic-unit
J_symbolic = None  # replace by a 2×2 sympy Matrix
total_symbolic = None  # replace by a sympy expression
J_symbolic = sympy.Matrix([c_symbolic, h_symbolic]).jacobian([c, h])
J_symbolic[0, 0] = sympy.diff(c_symbolic.subs(h, o_old * sympy.tanh(c)), c).subs(o_old, sympy.Rational(2, 5))
total_symbolic = sympy.diff(c_symbolic.subs(h, o_old * sympy.tanh(c)), c)
