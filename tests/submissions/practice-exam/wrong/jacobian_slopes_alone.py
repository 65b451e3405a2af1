"""Forgets the inner derivative."""
# loses: q1a-jacobian-tests "inner derivative"
# %% q1a-jacobian
step_jacobian = sympy.diag(q1, q2)
