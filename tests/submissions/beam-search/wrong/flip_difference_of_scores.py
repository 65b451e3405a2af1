"""Takes the difference of the scores for the logarithm of their ratio."""
# loses: flip-point-tests "at this alpha the normalised scores are"
# %% flip-point
flip_power = (s1 - s2) / sympy.log(n2 / n1)
flip_gnmt = sympy.log(s2 / s1) / sympy.log((5 + n2) / (5 + n1))
