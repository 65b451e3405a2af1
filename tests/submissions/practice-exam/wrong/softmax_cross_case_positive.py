"""Forgets the minus."""
# loses: q2b-softmax-tests "falls when another score rises"
# %% q2b-softmax
same, other = a_i * (1 - a_i), a_i * a_j
softmax_jacobian = sympy.diag(a1, a2, a3) - sympy.Matrix([a1, a2, a3]) * sympy.Matrix([[a1, a2, a3]])
