"""Classes, closures, lambdas, generators and helper cells; other names for the arguments."""
# %% scalar-path
from dataclasses import dataclass


@dataclass
class Unit:
    """One recurrent unit with the same slope at every step."""

    slope: float
    weight: float

    @property
    def factor(self):
        return self.slope * self.weight

    def sizes(self):
        size = 1.0
        while True:
            yield size
            size *= abs(self.factor)


scalar_gradient = lambda s, w, n: Unit(s, w).factor ** n


def steps_until_below(s, w, eps):
    unit = Unit(s, w)
    if abs(unit.factor) >= 1.0:
        return math.inf
    for n, size in enumerate(unit.sizes()):
        if size < eps:
            return n


def largest_factor(w, name):
    def slope(a):
        if name == "tanh":
            return math.cosh(a) ** -2
        return math.exp(-a) / (1 + math.exp(-a)) ** 2

    return abs(w) * slope(0.0)


sigmoid_limit = 1 / largest_factor(1, "sigmoid")
# %% + step-jacobian
def make_cell(W, U, b):
    """A step function that remembers its weights."""

    def step(h, x):
        return np.tanh(np.dot(W, h) + np.dot(U, x) + b)

    return step
# %% step-jacobian
def step_jacobian(recurrent, inputs, bias, state, token):
    slope = lambda new: 1 - new * new
    return np.multiply(recurrent.T, slope(make_cell(recurrent, inputs, bias)(state, token))).T
# %% jacobian-product
class Network:
    def __init__(self, W, U, b, h0):
        self.W, self.U, self.b, self.states = W, U, b, [h0]

    def __call__(self, X):
        for x in X:
            self.states.append(np.tanh(self.W @ self.states[-1] + self.U @ x + self.b))
        return self

    def jacobian(self, t):
        return np.diag(1 - self.states[t] ** 2) @ self.W


def gradient_at(k, g, W, U, b, h0, X):
    net = Network(W, U, b, h0)(X)

    def back(t):
        return g if t == len(X) else back(t + 1) @ net.jacobian(t + 1)

    return back(k)
# %% symbolic-jacobian
class Slope(sympy.Function):
    """1 - tanh², given by its value."""

    @classmethod
    def eval(cls, a):
        return 1 - sympy.tanh(a) ** 2


D_symbolic = sympy.diag(Slope(a_symbolic[0]), Slope(a_symbolic[1]))
J_symbolic = sympy.ImmutableMatrix(D_symbolic * W_symbolic)
# %% norm-bound
def make_bound(W):
    norm = max(np.linalg.svd(W)[1])
    return lambda steps: norm**steps


def gradient_bound(M, n):
    return make_bound(M)(n)


verdict = lambda M: "vanishes" if make_bound(M)(1) < 1 else "undecided"
# %% power-norms
def powers(J):
    P = np.eye(len(J))
    while True:
        yield P
        P = P @ J


def spectral_radius(J):
    return max(map(abs, np.linalg.eigvals(J)))


def power_norms(J, t_max):
    from itertools import islice

    return [np.linalg.norm(P, 2) for P in islice(powers(J), t_max + 1)]
# %% hump
class Line:
    def __init__(self, cells):
        self.matrix = np.eye(cells, k=1) * 2


def humped(height):
    cells = 2
    while (line := Line(cells)) and np.linalg.norm(np.linalg.matrix_power(line.matrix, cells - 1), 2) < height:
        cells += 1
    return line.matrix
# %% initialisation
class Start:
    def __init__(self, seed, n):
        self.rng, self.n = np.random.RandomState(seed), n

    def gaussian(self):
        return self.rng.randn(self.n, self.n) / np.sqrt(self.n)

    def uniform(self):
        return self.rng.uniform(-1, 1, (self.n, self.n)) / np.sqrt(self.n)

    def orthogonal(self):
        U, _, Vt = np.linalg.svd(self.rng.randn(self.n, self.n))
        return U @ Vt


def initialisation_experiment(seeds, n, steps):
    def run(kind, seed):
        start = Start(seed, n)
        W = getattr(start, kind)()
        h, P = np.zeros(n), np.eye(n)
        for z in start.rng.randn(steps, n):
            h = np.tanh(W @ h + z)
            P = np.diag(1 - h**2) @ W @ P
        top = lambda M: np.linalg.svd(M, compute_uv=False)[0]
        return {"radius": abs(np.linalg.eigvals(W)).max(), "norm": top(W),
                "linear": top(np.linalg.matrix_power(W, steps)), "tanh": top(P)}

    from statistics import median

    result = {}
    for kind in ("orthogonal", "uniform", "gaussian"):
        runs = [run(kind, seed) for seed in seeds]
        result[kind] = {measure: median(r[measure] for r in runs) for measure in runs[0]}
    return result
# %% conclusions
class Answers(dict):
    pass


conclusions = dict(a=False, b=False, c=True, d=False, e=True)
# %% path-length
from functools import partial


def encoder_and_decoder(T_x, t, i):
    return (T_x - i + 1) + t


path_length = lambda T, t, i, attention: {True: lambda: 1, False: partial(encoder_and_decoder, T, t, i)}[attention]()
# %% clip-by-norm
class Clipper:
    def __init__(self, limit):
        self.limit = limit

    def __call__(self, gradients):
        norm = math.hypot(*(v for g in gradients for v in np.ravel(g)))
        factor = 1 if norm <= self.limit else self.limit / norm
        return [factor * g for g in gradients], norm


def clip_by_norm(grads, limit):
    return Clipper(limit)(grads)
