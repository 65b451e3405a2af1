"""Lets sympy differentiate, multiply and evaluate."""
# %% q1a-jacobian
W_matrix = sympy.Matrix([[w11, w12], [w21, w22]])
step_jacobian = sympy.diag(q1, q2) * W_matrix
# %% q1a-product
W_matrix = sympy.Matrix([[w11, w12], [w21, w22]])
gradient_at_k = sympy.Matrix([[g1, g2]]) * sympy.diag(q1, q2) * W_matrix * sympy.diag(p1, p2) * W_matrix
# %% q1c-factor
step_factor = sympy.Rational(4, 5) / 2
# %% q1c-ten
after_ten = sympy.Rational(2, 5) ** 10
# %% q1c-verdict
verdict = "Vanishes"
first_step = sympy.ceiling(sympy.log(sympy.Rational(1, 10**6)) / sympy.log(sympy.Rational(2, 5)))
# %% q2b-softmax
_e = sympy.symbols("e1:4", real=True)
_weights = [sympy.exp(x) / sum(sympy.exp(y) for y in _e) for x in _e]
_back = {sympy.exp(_e[n]): a for n, a in enumerate((a1, a2, a3))}
softmax_jacobian = sympy.Matrix(_weights).jacobian(_e).subs(_back).subs(a3, 1 - a1 - a2)
softmax_jacobian = sympy.simplify(softmax_jacobian)
same = softmax_jacobian[0, 0].subs(a1, a_i)
other = softmax_jacobian[0, 1].subs({a1: a_i, a2: a_j})
# %% q2c-exponentials
exponentials = [sympy.exp(2).evalf(), sympy.exp(1).evalf(), sympy.Integer(1)]
total = sympy.exp(2) + sympy.E + 1
# %% q2c-weights
_sum = sympy.exp(2) + sympy.E + 1
weights = [(sympy.exp(x) / _sum).evalf() for x in (2, 1, 0)]
# %% q2c-context
_sum = sympy.exp(2) + sympy.E + 1
context = [((2 * sympy.exp(2) - 1) / _sum).evalf(), ((2 * sympy.E + 1) / _sum).evalf()]
# %% q3b-joint
_six, _seven = sympy.Rational(6, 10), sympy.Rational(7, 10)
joint = {"AA": _six * _seven, "AB": _six * (1 - _seven), "BA": (1 - _six) / 2, "BB": (1 - _six) / 2}
# %% q3b-kept
kept = {"BB": sympy.log(sympy.Rational(1, 5)).evalf(), "AA": sympy.log(sympy.Rational(21, 50)).evalf()}
# %% q3b-best
best, best_probability = "AA", sympy.Rational(21, 50)
# %% q3c-beam
_t = sympy.Symbol("t")
beam_cost = sympy.summation(k * V, (_t, 1, L))
# %% q3c-others
exhaustive = sympy.exp(L * sympy.log(V))
greedy = beam_cost.subs(k, 1) if "beam_cost" in globals() and beam_cost is not None else V * L
