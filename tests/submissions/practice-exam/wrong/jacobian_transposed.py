"""Lets the old state index the rows."""
# loses: q1a-jacobian-tests "this is the transpose"
# %% q1a-jacobian
step_jacobian = [[q1 * w11, q2 * w21], [q1 * w12, q2 * w22]]
