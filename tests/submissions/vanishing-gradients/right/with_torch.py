"""torch in place of numpy: autograd where it helps, tensors as results."""
# %% scalar-path
import torch


def scalar_gradient(slope, weight, steps):
    w = torch.full((steps,), slope * weight, dtype=torch.float64)
    return w.prod()


def steps_until_below(slope, weight, threshold):
    factor = torch.tensor(abs(slope * weight), dtype=torch.float64)
    if factor >= 1:
        return torch.tensor(float("inf"))
    if factor == 0:
        return 1
    return int(torch.floor(torch.log(torch.tensor(threshold, dtype=torch.float64)) / torch.log(factor))) + 1


def largest_factor(weight, activation):
    a = torch.linspace(-3, 3, 601, dtype=torch.float64, requires_grad=True)
    y = {"tanh": torch.tanh, "sigmoid": torch.sigmoid}[activation](a).sum()
    (slopes,) = torch.autograd.grad(y, a)
    return (slopes * weight).abs().max()


sigmoid_limit = torch.tensor(4.0)
# %% step-jacobian
import torch


def step_jacobian(W, U, b, h, x):
    W, U, b, h, x = map(torch.from_numpy, (W, U, b, h, x))
    return torch.autograd.functional.jacobian(lambda h: torch.tanh(W @ h + U @ x + b), h)
# %% jacobian-product
import torch


def gradient_at(k, g, W, U, b, h0, X):
    g, W, U, b, h, X = map(torch.tensor, (g, W, U, b, h0, X))
    for x in X[:k]:
        h = torch.tanh(W @ h + U @ x + b)
    h_k = h.clone().requires_grad_()
    h = h_k
    for x in X[k:]:
        h = torch.tanh(W @ h + U @ x + b)
    (h @ g).backward()
    return h_k.grad
# %% norm-bound
import torch


def gradient_bound(W, steps):
    return torch.linalg.matrix_norm(torch.from_numpy(W), 2) ** steps


def verdict(W):
    return "vanishes" if torch.linalg.svdvals(torch.from_numpy(W)).max().item() < 1 else "undecided"
# %% power-norms
import torch


def spectral_radius(J):
    return torch.linalg.eigvals(torch.from_numpy(J)).abs().max()


def power_norms(J, t_max):
    J = torch.tensor(J)
    return torch.stack([torch.linalg.matrix_norm(torch.linalg.matrix_power(J, t), 2) for t in range(t_max + 1)])
# %% hump
import torch


def humped(height):
    return torch.diag(torch.full((24,), 2.0), 1)
# %% initialisation
import torch


def initialisation_experiment(seeds, n, steps):
    table = {}
    for kind in ("gaussian", "uniform", "orthogonal"):
        rows = []
        for seed in seeds:
            torch.manual_seed(seed)
            W = torch.empty(n, n, dtype=torch.float64)
            if kind == "gaussian":
                torch.nn.init.normal_(W, std=n**-0.5)
            elif kind == "uniform":
                torch.nn.init.uniform_(W, -(n**-0.5), n**-0.5)
            else:
                torch.nn.init.orthogonal_(W)
            h, P = torch.zeros(n, dtype=torch.float64), torch.eye(n, dtype=torch.float64)
            for _ in range(steps):
                h = torch.tanh(W @ h + torch.randn(n, dtype=torch.float64))
                P = torch.diag(1 - h**2) @ W @ P
            norm = torch.linalg.matrix_norm
            rows.append([torch.linalg.eigvals(W).abs().max(), norm(W, 2), norm(torch.matrix_power(W, steps), 2), norm(P, 2)])
        medians = torch.tensor(rows).double().median(dim=0).values
        table[kind] = dict(zip(("radius", "norm", "linear", "tanh"), medians))
    return table
# %% clip-by-norm
import torch


def clip_by_norm(gradients, max_norm):
    parameters = []
    for g in gradients:
        p = torch.zeros(g.shape if isinstance(g, np.ndarray) else (), dtype=torch.float64, requires_grad=True)
        p.grad = torch.tensor(g, dtype=torch.float64)
        parameters.append(p)
    norm = torch.nn.utils.clip_grad_norm_(parameters, max_norm)
    return [p.grad for p in parameters], norm
