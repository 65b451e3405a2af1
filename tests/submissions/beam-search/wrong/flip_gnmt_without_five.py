"""Forgets the 5 of GNMT."""
# loses: flip-point-tests "the 5 is missing"
# %% flip-point
flip_power = sympy.log(s2 / s1) / sympy.log(n2 / n1)
flip_gnmt = sympy.log(s2 / s1) / sympy.log(n2 / n1)
