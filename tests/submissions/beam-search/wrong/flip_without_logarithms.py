"""Divides the ratios without logarithms."""
# loses: flip-point-tests "take logarithms"
# %% flip-point
flip_power = (s2 / s1) / (n2 / n1)
flip_gnmt = sympy.log(s2 / s1) / sympy.log((5 + n2) / (5 + n1))
