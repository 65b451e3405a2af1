"""Solves for 1 / alpha."""
# loses: flip-point-tests "this is 1 / alpha"
# %% flip-point
flip_power = sympy.log(n2 / n1) / sympy.log(s2 / s1)
flip_gnmt = sympy.log(s2 / s1) / sympy.log((5 + n2) / (5 + n1))
