"""Leaves the symbol h in."""
# loses: symbolic-unit-tests "replace h by o_old*tanh(c) at the end"
# %% symbolic-unit
J_symbolic = None  # replace by a 2×2 sympy Matrix
total_symbolic = None  # replace by a sympy expression
J_symbolic = sympy.Matrix([c_symbolic, h_symbolic]).jacobian([c, h])
total_symbolic = f_symbolic + sympy.diff(c_symbolic, h) * o_old * (1 - sympy.tanh(c) ** 2)
