"""Goes back one step instead of two."""
# loses: q1a-product-tests "one step back only"
# %% q1a-product
W_matrix = sympy.Matrix([[w11, w12], [w21, w22]])
P, Q, g = sympy.diag(p1, p2), sympy.diag(q1, q2), sympy.Matrix([[g1, g2]])
gradient_at_k = g * Q * W_matrix
