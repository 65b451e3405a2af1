"""Lets the forget gate move and nothing else."""
# loses: symbolic-unit-tests "the input gate and the candidate move with h_(t-1), too"
# %% symbolic-unit
J_symbolic = None  # replace by a 2×2 sympy Matrix
total_symbolic = None  # replace by a sympy expression
J_symbolic = sympy.Matrix([c_symbolic, h_symbolic]).jacobian([c, h])
total_symbolic = (f_symbolic + sympy.diff(f_symbolic, h) * c * o_old * (1 - sympy.tanh(c) ** 2)).subs(h, o_old * sympy.tanh(c))
