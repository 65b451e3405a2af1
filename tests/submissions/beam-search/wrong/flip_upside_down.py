"""One ratio is upside down."""
# loses: flip-point-tests "upside down"
# %% flip-point
flip_power = sympy.log(s1 / s2) / sympy.log(n2 / n1)
flip_gnmt = sympy.log(s2 / s1) / sympy.log((5 + n2) / (5 + n1))
