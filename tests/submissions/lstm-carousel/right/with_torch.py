"""torch in place of numpy: its own cells, autograd where it helps, tensors as results."""
# %% half-life
import torch


def kept(b, steps):
    return torch.sigmoid(torch.tensor(b, dtype=torch.float64)) ** steps


def half_life(b):
    return math.log(2) / torch.nn.functional.softplus(torch.tensor(-b, dtype=torch.float64), threshold=1e9)


def bias_for(steps):
    return -torch.log(torch.expm1(torch.tensor(math.log(2) / steps, dtype=torch.float64)))
# %% lstm-step
import torch


def lstm_step(x, h, c, W, U, b):
    cell = torch.nn.LSTMCell(len(x), len(h), dtype=torch.float64)
    with torch.no_grad():
        cell.weight_hh.copy_(torch.tensor(W))
        cell.weight_ih.copy_(torch.tensor(U))
        cell.bias_ih.copy_(torch.tensor(b))
        cell.bias_hh.zero_()
        return cell(torch.tensor(x), (torch.tensor(h), torch.tensor(c)))
# %% lstm-backward
import torch


def lstm_step_backward(dh, dc, x, h, c, W, U, b):
    x, h, c, W, U, b = leaves = [torch.tensor(v, dtype=torch.float64, requires_grad=True) for v in (x, h, c, W, U, b)]
    i, f, g, o = (W @ h + U @ x + b).chunk(4)
    new = f.sigmoid() * c + i.sigmoid() * g.tanh()
    out = o.sigmoid() * new.tanh()
    return torch.autograd.grad((torch.tensor(dh) @ out) + (torch.tensor(dc) @ new), leaves)
# %% cell-path
import torch


def cell_path(forget):
    f = torch.tensor(forget)
    return torch.cat([f, torch.ones(1, f.shape[1], dtype=f.dtype)]).flip(0).cumprod(0).flip(0)
# %% full-gradient
import torch


def full_gradient(drive, W, r):
    W = torch.tensor(W)
    N = len(r)
    h, c, cells = torch.zeros(N, dtype=torch.float64), torch.zeros(N, dtype=torch.float64), []
    for d in torch.tensor(drive):
        i, f, g, o = (W @ h + d).chunk(4)
        c = f.sigmoid() * c + i.sigmoid() * g.tanh()
        c.requires_grad_() if not c.requires_grad else None
        cells.append(c)
        h = o.sigmoid() * c.tanh()
    # one pass is enough: a gradient at an inner tensor is the total effect of nudging it
    return torch.stack(torch.autograd.grad(torch.tensor(r) @ c, cells))
# %% comparison
import torch


def compare_paths(seeds, n, bias):
    rows = []
    for seed in seeds:
        torch.manual_seed(seed)
        f64 = {"dtype": torch.float64}
        W = torch.randn(32, 32, **f64) / 32**0.5
        h, P = torch.zeros(32, **f64), torch.eye(32, **f64)
        for _ in range(n):
            h = torch.tanh(W @ h + 0.5 * torch.randn(32, **f64))
            P = torch.diag(1 - h**2) @ W @ P
        W = torch.randn(128, 32, **f64) / 32**0.5
        drive = 0.5 * torch.randn(n + 1, 128, **f64)
        drive[:, 32:64] += bias
        gates = []

        def step(h, c, d):
            i, f, g, o = (W @ h + d).chunk(4)
            c = f.sigmoid() * c + i.sigmoid() * g.tanh()
            gates.append(f.sigmoid().detach())
            return c, o.sigmoid()

        c, o = step(torch.zeros(32, **f64), torch.zeros(32, **f64), drive[0])
        gates.clear()
        first = c.detach().requires_grad_()
        c, h = first, o.detach() * first.tanh()
        for d in drive[1:]:
            c, o = step(h, c, d)
            h = o * c.tanh()
        J = torch.stack([torch.autograd.grad(c[m], first, retain_graph=True)[0] for m in range(32)])
        cell = torch.stack(gates).prod(0).max()
        rows.append([torch.linalg.matrix_norm(P, 2), cell, torch.linalg.matrix_norm(J, 2)])
    medians = torch.tensor(rows).double().median(dim=0).values
    return dict(zip(("tanh", "cell", "full"), medians))
# %% measure
import torch


def measure(W, drive):
    W, drive = torch.tensor(W), torch.tensor(drive)
    N = W.shape[1]
    i, f, g, o = drive[0].chunk(4)
    first, gates = i.sigmoid() * g.tanh(), []

    def last(c):
        gates.clear()
        h = o.sigmoid() * c.tanh()
        for d in drive[1:]:
            a, forget, new, out = (W @ h + d).chunk(4)
            gates.append(forget.detach().sigmoid())
            c = forget.sigmoid() * c + a.sigmoid() * new.tanh()
            h = out.sigmoid() * c.tanh()
        return c

    J = torch.autograd.functional.jacobian(last, first)
    return torch.stack(gates).prod(dim=0).max(), torch.linalg.matrix_norm(J, 2)
# %% two-biases
import torch


def set_forget_bias(bias_ih, bias_hh, value):
    lstm = torch.nn.LSTM(1, len(bias_ih) // 4, dtype=torch.float64)
    with torch.no_grad():
        lstm.bias_ih_l0.copy_(torch.tensor(bias_ih))
        lstm.bias_hh_l0.copy_(torch.tensor(bias_hh))
        lstm.bias_ih_l0.chunk(4)[1].fill_(0)
        lstm.bias_hh_l0.chunk(4)[1].fill_(value)
    return lstm.bias_ih_l0.detach(), lstm.bias_hh_l0.detach()
# %% gru-step
import torch


def gru_step(x, h, U, V, b, b2, reset, keep):
    x, h, U, V, b, b2 = map(torch.tensor, (x, h, U, V, b, b2))
    N = len(h)
    if keep == "1-z":
        flip = torch.ones(3 * N, dtype=torch.float64)
        flip[N:2 * N] = -1
        U, V, b, b2 = flip[:, None] * U, flip[:, None] * V, flip * b, flip * b2
    if reset == "after":
        cell = torch.nn.GRUCell(len(x), N, dtype=torch.float64)
        with torch.no_grad():
            for own, given in zip((cell.weight_ih, cell.weight_hh, cell.bias_ih, cell.bias_hh), (U, V, b, b2)):
                own.copy_(given)
        return cell(x, h).detach()
    r = torch.sigmoid((U @ x + b + V @ h + b2)[:N])
    z = torch.sigmoid((U @ x + b + V @ h + b2)[N:2 * N])
    n = torch.tanh((U @ x + b + V @ torch.mul(r, h) + b2)[2 * N:])
    return torch.lerp(n, h, z)
# %% layer-jacobian
import torch


def highway_jacobian(x, W, b, W_tau, b_tau):
    x, W, b, W_tau, b_tau = map(torch.tensor, (x, W, b, W_tau, b_tau))
    return torch.autograd.functional.jacobian(lambda v: torch.lerp(v, torch.tanh(W @ v + b), torch.sigmoid(W_tau @ v + b_tau)), x)


def residual_jacobian(x, W, b):
    x, W, b = map(torch.tensor, (x, W, b))
    return torch.autograd.functional.jacobian(lambda v: v + torch.tanh(W @ v + b), x)
