"""Prints, plots, writes warnings and notes to stderr, checks its arguments and works in place on what it was given."""
# %% scalar-path
import sys
import warnings


def scalar_gradient(slope: float, weight: float, steps: int) -> float:
    """The gradient over `steps` equal steps."""
    print("slope", slope, "weight", weight)
    warnings.warn("a single unit is a toy")
    return np.float64(slope * weight) ** steps


def steps_until_below(slope: float, weight: float, threshold: float) -> float:
    assert 0 < threshold < 1
    with np.errstate(divide="warn"):
        n = np.floor(np.log(threshold) / np.log(np.abs(np.float64(slope) * weight))) + 1
    print(n, file=sys.stderr)
    return n if abs(slope * weight) < 1 else np.inf


def largest_factor(weight: float, activation: str) -> float:
    if activation not in ("tanh", "sigmoid"):
        raise ValueError(activation)
    return np.abs(weight) / (1 if activation == "tanh" else 4)


sigmoid_limit = 4.0
print("sigmoid_limit =", sigmoid_limit)
# %% step-jacobian
def step_jacobian(W, U, b, h, x):
    print("called with", W.shape, U.shape)
    b += W @ h
    b += U @ x
    W *= (1 - np.tanh(b) ** 2).reshape(-1, 1)
    return W
# %% jacobian-product
def gradient_at(k, g, W, U, b, h0, X):
    states = np.zeros((len(X) + 1, len(h0)))
    states[0] = h0
    for t in range(len(X)):
        states[t + 1] = np.tanh(W @ states[t] + U @ X[t] + b)
    figure, axes = plt.subplots()
    axes.plot(states)
    plt.close(figure)
    for t in range(len(X), k, -1):
        print("step", t)
        g *= 1 - states[t] ** 2
        g = g @ W
    return g
# %% norm-bound
def gradient_bound(W, steps):
    s = np.linalg.svd(W, compute_uv=False)
    print("singular values", s)
    return float(s[0] ** steps)


def verdict(W):
    answer = "vanishes" if gradient_bound(W, 1) < 1 else "undecided"
    print(answer)
    return answer
# %% power-norms
def spectral_radius(J):
    values, vectors = np.linalg.eig(J)
    print(values)
    return np.hypot(values.real, values.imag).max()


def power_norms(J, t_max):
    out, P = np.ones(t_max + 1), np.eye(len(J))
    for t in range(1, t_max + 1):
        P = J @ P
        out[t] = np.linalg.norm(P, 2)
    figure = plt.figure()
    plt.semilogy(out)
    plt.close(figure)
    return out
# %% hump
def humped(height):
    print("a line of cells")
    J = np.zeros((30, 30))
    J[np.arange(28), np.arange(1, 29)] = 2
    J[29, 29] = 0.9
    return J
# %% conclusions
conclusions = {}
for letter, answer in {"a": False, "b": False, "c": True, "d": False, "e": True, "f": True}.items():
    print(letter, answer)
    conclusions[letter] = answer
# %% path-length
def path_length(T_x, t, i, attention=False):
    assert 1 <= i <= T_x
    print(T_x, t, i)
    if attention:
        return True + 0
    return t + (T_x - (i - 1))
# %% clip-by-norm
def clip_by_norm(gradients, max_norm):
    norm = np.linalg.norm(np.hstack([g.ravel() for g in map(np.asarray, gradients)]))
    print(f"norm {norm:.3f}")
    scale = min(1, max_norm / norm) if norm > 0 else 1
    for n in range(len(gradients)):
        gradients[n] = gradients[n] * scale
    return gradients, norm
