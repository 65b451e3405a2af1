"""Takes h before c."""
# loses: symbolic-unit-tests "the order is c first, then h"
# %% symbolic-unit
J_symbolic = None  # replace by a 2×2 sympy Matrix
total_symbolic = None  # replace by a sympy expression
J_symbolic = sympy.Matrix([h_symbolic, c_symbolic]).jacobian([h, c])
total_symbolic = sympy.diff(c_symbolic.subs(h, o_old * sympy.tanh(c)), c)
