"""Leaves out the division by 6 of one of the two."""
# loses: flip-point-tests "flip_gnmt"
# %% flip-point
flip_power = sympy.log(s2 / s1) / sympy.log(n2 / n1)
flip_gnmt = sympy.log(s2 / s1) / sympy.log((5 + n2) / 6 / (5 + n1))
