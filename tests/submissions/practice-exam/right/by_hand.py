"""Enters what was worked out on paper, rounded as the exam asks."""
# %% q1a-jacobian
step_jacobian = sympy.Matrix([[w11 * q1, w12 * q1], [w21 * q2, w22 * q2]])
# %% q1a-product
gradient_at_k = [
    g1 * q1 * w11 * p1 * w11 + g1 * q1 * w12 * p2 * w21 + g2 * q2 * w21 * p1 * w11 + g2 * q2 * w22 * p2 * w21,
    g1 * q1 * w11 * p1 * w12 + g1 * q1 * w12 * p2 * w22 + g2 * q2 * w21 * p1 * w12 + g2 * q2 * w22 * p2 * w22,
]
# %% q1c-factor
step_factor = 0.4
# %% q1c-ten
after_ten = 1.05e-4
# %% q1c-verdict
verdict = "vanishes"
first_step = 16
# %% q2b-softmax
same = a_i * (1 - a_i)
other = -a_i * a_j
softmax_jacobian = [
    [a1 * (1 - a1), -a1 * a2, -a1 * a3],
    [-a2 * a1, a2 * (1 - a2), -a2 * a3],
    [-a3 * a1, -a3 * a2, a3 * (1 - a3)],
]
# %% q2c-exponentials
exponentials = [7.389, 2.718, 1]
total = 11.107
# %% q2c-weights
weights = [0.665, 0.245, 0.090]
# %% q2c-context
context = (1.24, 0.58)
# %% q3b-joint
joint = {"AA": 0.42, "AB": 0.18, "BA": 0.20, "BB": 0.20}
# %% q3b-kept
kept = {"AA": -0.87, "BA": -1.61}
# %% q3b-best
best = "AA"
best_probability = 0.42
# %% q3c-beam
beam_cost = k * V * L
# %% q3c-others
exhaustive = V**L
greedy = V * L
