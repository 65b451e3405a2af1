"""Puts each diagonal on the right of W."""
# loses: q1a-product-tests "each factor is W D here"
# %% q1a-product
W_matrix = sympy.Matrix([[w11, w12], [w21, w22]])
P, Q, g = sympy.diag(p1, p2), sympy.diag(q1, q2), sympy.Matrix([[g1, g2]])
gradient_at_k = g * W_matrix * Q * W_matrix * P
