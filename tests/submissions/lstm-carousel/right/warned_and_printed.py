"""Right answers from somebody who prints, warns and writes helper cells."""
# %% + comparison
print("a helper for question 6")
N_UNITS = 32


def squash(a):
    return 1 / (1 + np.exp(-a))
# %% comparison
def compare_paths(seeds, n, bias):
    results = {"tanh": [], "cell": [], "full": []}
    for seed in seeds:
        rng = np.random.default_rng(seed + 1000)
        W = rng.normal(0, N_UNITS**-0.5, (N_UNITS, N_UNITS))
        h, J = np.zeros(N_UNITS), np.eye(N_UNITS)
        for _ in range(n):
            h = np.tanh(W @ h + rng.normal(0, 0.5, N_UNITS))
            J = (W.T * (1 - h**2)).T @ J
        results["tanh"].append(np.linalg.norm(J, 2))
        W = rng.normal(0, N_UNITS**-0.5, (4 * N_UNITS, N_UNITS))
        drive = rng.normal(0, 0.5, (n + 1, 4 * N_UNITS))
        drive[:, N_UNITS:2 * N_UNITS] += bias

        def run(nudges):
            """Last cells, one column a nudge, and the product of the forget gates."""
            h = c = np.zeros((N_UNITS, 1))
            product = 1.0
            for t, d in enumerate(drive):
                i, f, g, o = np.split(W @ h + d[:, None], 4)
                c = squash(f) * c + squash(i) * np.tanh(g)
                if t == 0:
                    c = c + nudges
                else:
                    product = product * squash(f)[:, -1:]
                h = squash(o) * np.tanh(c)
            return c, product

        eps = 1e-5
        last, product = run(np.hstack([eps * np.eye(N_UNITS), -eps * np.eye(N_UNITS), np.zeros((N_UNITS, 1))]))
        D = (last[:, :N_UNITS] - last[:, N_UNITS:2 * N_UNITS]) / (2 * eps)
        results["cell"].append(product.max())
        results["full"].append(np.linalg.norm(D, 2))
    print("done with", len(seeds), "seeds")
    return {name: float(np.median(values)) for name, values in results.items()}
# %% symbolic-unit
import warnings
warnings.warn("differentiating by hand")
J_symbolic = sympy.Matrix([c_symbolic, h_symbolic]).jacobian(sympy.Matrix([c, h])).applyfunc(sympy.expand)
print(J_symbolic.shape)
y = sympy.Function("y")(c)
total_symbolic = sympy.diff(c_symbolic.subs(h, y), c).subs(sympy.Derivative(y, c), o_old * (1 - sympy.tanh(c) ** 2)).subs(y, o_old * sympy.tanh(c))
