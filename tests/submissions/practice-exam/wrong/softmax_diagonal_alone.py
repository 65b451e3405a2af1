"""Leaves out the outer product."""
# loses: q2b-softmax-tests "raising one score lowers all other weights"
# %% q2b-softmax
same, other = a_i * (1 - a_i), -a_i * a_j
softmax_jacobian = sympy.diag(a1, a2, a3)
