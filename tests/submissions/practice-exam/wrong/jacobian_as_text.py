"""Writes formulas as strings."""
# loses: q1a-jacobian-tests "holds a str"
# %% q1a-jacobian
step_jacobian = [["q1*w11", "q1*w12"], ["q2*w21", "q2*w22"]]
