"""Says that the total derivative is the forget gate."""
# loses: symbolic-unit-tests "this is the forget gate alone"
# %% symbolic-unit
J_symbolic = None  # replace by a 2×2 sympy Matrix
total_symbolic = None  # replace by a sympy expression
J_symbolic = sympy.Matrix([c_symbolic, h_symbolic]).jacobian([c, h])
total_symbolic = f_symbolic.subs(h, o_old * sympy.tanh(c))
