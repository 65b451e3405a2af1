"""Puts the slopes on the right of W."""
# loses: q1a-jacobian-tests "this is W D"
# %% q1a-jacobian
step_jacobian = [[q1 * w11, q2 * w12], [q1 * w21, q2 * w22]]
