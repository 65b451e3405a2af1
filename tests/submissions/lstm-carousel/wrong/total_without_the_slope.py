"""Forgets the slope of tanh in the old output."""
# loses: symbolic-unit-tests "tanh has a slope"
# %% symbolic-unit
J_symbolic = None  # replace by a 2×2 sympy Matrix
total_symbolic = None  # replace by a sympy expression
J_symbolic = sympy.Matrix([c_symbolic, h_symbolic]).jacobian([c, h])
total_symbolic = (f_symbolic + sympy.diff(c_symbolic, h) * o_old).subs(h, o_old * sympy.tanh(c))
