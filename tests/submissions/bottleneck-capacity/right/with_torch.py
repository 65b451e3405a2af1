"""torch in place of numpy, tensors as results."""
# %% budget
import torch


def break_even(entries, bits_per_entry, bits_per_token):
    return torch.tensor(float(entries)) * bits_per_entry / bits_per_token


def reachable_bits(tokens, entries, bits_per_entry, attention):
    return torch.full((tokens if attention else 1,), float(entries * bits_per_entry), dtype=torch.float64).sum()


def fits(tokens, entries, bits_per_entry, bits_per_token, attention):
    return torch.tensor(tokens * bits_per_token) <= reachable_bits(tokens, entries, bits_per_entry, attention)
# %% packed-words
import torch


def bits_needed(length, vocabulary):
    return length * torch.log2(torch.tensor(float(vocabulary)))


def pack(words, vocabulary):
    number = 0
    for word in words:
        number *= vocabulary
        number += int(word)
    return number


def unpack(number, length, vocabulary):
    words = [0] * length
    for place in range(1, length + 1):
        words[-place] = number % vocabulary
        number //= vocabulary
    return words
# %% memory-function
import torch


def memory_function(W, v, lags, noise):
    W, b = torch.from_numpy(W), torch.from_numpy(v)
    columns = []
    for _ in range(500):
        columns.append(b)
        b = W @ b
    B = torch.stack(columns, dim=1)
    C = B @ B.T + noise**2 * torch.eye(len(b), dtype=torch.float64)
    L = torch.linalg.cholesky(C)
    return torch.linalg.solve_triangular(L, B[:, :lags], upper=False).square().sum(0)
# %% measured-memory
import torch


def measured_memory(H, u, lags):
    H, u = torch.tensor(H), torch.tensor(u)
    T = len(u)
    Y = torch.stack([u[lags - lag : T - lag] for lag in range(lags)], dim=1)
    X = H[lags:]
    n = len(X) // 2
    w = torch.linalg.lstsq(X[:n], Y[:n]).solution
    return 1 - (Y[n:] - X[n:] @ w).square().sum(0) / Y[n:].square().sum(0)
# %% pca-bottleneck
import torch


def reconstruction_error(A, B, S):
    A, B, S = map(torch.tensor, (A, B, S))
    M = B @ A
    return torch.trace(S) - 2 * torch.trace(M @ S) + torch.trace(M @ S @ M.T)


def least_error(S, m):
    values = torch.linalg.svdvals(torch.tensor(S))
    return values[m:].sum()


def best_note(S, m):
    U = torch.linalg.svd(torch.tensor(S)).U[:, :m]
    return U.T, U
# %% reversing
import torch


def cells_between(T, backwards):
    i = torch.arange(1, T + 1)
    return i + (i if backwards else i.flip(0))


def mean_strength(T, factor, backwards):
    return (torch.tensor(factor, dtype=torch.float64) ** cells_between(T, backwards)).mean()
# %% lookup
import torch


def state_and_path(T_x, T_y, entries, attention):
    states = torch.zeros(T_x, entries)
    return (states.numel(), 1) if attention else (states[-1].numel(), torch.tensor(T_x + T_y))


def score_gap(weight, n):
    return torch.logit(torch.tensor(weight, dtype=torch.float64)) + math.log(n - 1)
