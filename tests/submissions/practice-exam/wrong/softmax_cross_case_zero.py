"""Says that other scores do not matter."""
# loses: q2b-softmax-tests "depends on every score"
# %% q2b-softmax
same, other = a_i * (1 - a_i), 0
softmax_jacobian = sympy.diag(a1, a2, a3) - sympy.Matrix([a1, a2, a3]) * sympy.Matrix([[a1, a2, a3]])
