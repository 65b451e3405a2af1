"""Treats the sum as a constant."""
# loses: q2b-softmax-tests "depends on the score, too"
# %% q2b-softmax
same, other = a_i, -a_i * a_j
softmax_jacobian = sympy.diag(a1, a2, a3) - sympy.Matrix([a1, a2, a3]) * sympy.Matrix([[a1, a2, a3]])
