"""Computes with numpy and prints a good deal."""
# %% q1a-jacobian
step_jacobian = np.array([[q1, q1], [q2, q2]]) * np.array([[w11, w12], [w21, w22]])
print(step_jacobian)
# %% q1a-product
_W = np.array([[w11, w12], [w21, w22]])
_row = np.array([g1, g2])
for _slopes in ((q1, q2), (p1, p2)):
    _row = (_row * np.array(_slopes)) @ _W
gradient_at_k = list(_row)
# %% q1c-factor
step_factor = np.float32(0.8) * np.float32(0.5)
# %% q1c-ten
after_ten = np.prod(np.full(10, 0.4))
# %% q1c-verdict
verdict = "vanishes"
first_step = int(np.argmax(0.4 ** np.arange(1, 50) < 1e-6)) + 1
# %% q2b-softmax
same, other = a_i - a_i * a_i, -(a_i * a_j)
_a = np.array([a1, a2, a3])
softmax_jacobian = np.diag(_a) - np.outer(_a, _a)
# %% q2c-exponentials
exponentials = np.exp(np.array([2.0, 1.0, 0.0]))
total = exponentials.sum()
print(exponentials, total)
# %% q2c-weights
weights = np.exp([2.0, 1.0, 0.0]) / np.exp([2.0, 1.0, 0.0]).sum()
# %% q2c-context
context = np.exp([2.0, 1.0, 0.0]) @ np.array([[2, 0], [0, 2], [-1, 1]]) / np.exp([2.0, 1.0, 0.0]).sum()
# %% q3b-joint
_first, _then = {"A": 0.6, "B": 0.4}, {"AA": 0.7, "AB": 0.3, "BA": 0.5, "BB": 0.5}
joint = {pair: np.float64(_first[pair[0]] * p) for pair, p in _then.items()}
# %% q3b-kept
kept = {"AA": np.log(0.6) + np.log(0.7), "BB": np.log(0.4) + np.log(0.5)}
# %% q3b-best
best, best_probability = max({"AA": 0.42, "AB": 0.18, "BA": 0.2, "BB": 0.2}.items(), key=lambda item: item[1])
# %% q3c-beam
beam_cost = 1 * V * k * L
# %% q3c-others
exhaustive, greedy = V**L, (k * L * V).subs(k, 1)
