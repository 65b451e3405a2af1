"""Types in the number of the chapter."""
# loses: flip-point-tests "a formula for any two hypotheses"
# %% flip-point
flip_power = sympy.Float(0.32192809)
flip_gnmt = sympy.Float(0.60682618)
