"""Writes the derivative as a string, which sympy would run as code."""
# loses: symbolic-unit-tests "should hold sympy expressions and numbers, but holds a str"
# %% symbolic-unit
J_symbolic = None  # replace by a 2×2 sympy Matrix
total_symbolic = None  # replace by a sympy expression
J_symbolic = sympy.Matrix([c_symbolic, h_symbolic]).jacobian([c, h])
total_symbolic = str(sympy.diff(c_symbolic.subs(h, o_old * sympy.tanh(c)), c))
