"""Takes the gradient for a column."""
# loses: q1a-product-tests "as a row it stands on the left"
# %% q1a-product
W_matrix = sympy.Matrix([[w11, w12], [w21, w22]])
P, Q, g = sympy.diag(p1, p2), sympy.diag(q1, q2), sympy.Matrix([[g1, g2]])
gradient_at_k = (Q * W_matrix * P * W_matrix * g.T).T
