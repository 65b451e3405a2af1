"""Gives the formula as a string."""
# loses: flip-point-tests "but is a str"
# %% flip-point
flip_power = "log(s2/s1)/log(n2/n1)"
flip_gnmt = sympy.log(s2 / s1) / sympy.log((5 + n2) / (5 + n1))
