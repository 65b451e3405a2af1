"""Forgets that tanh is part of the step."""
# loses: q1a-jacobian-tests "the slopes are missing"
# %% q1a-jacobian
step_jacobian = [[w11, w12], [w21, w22]]
