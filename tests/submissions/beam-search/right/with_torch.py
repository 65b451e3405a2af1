"""torch in place of numpy, tensors as results."""
# %% sequence-score
import torch


def sequence_score(log_probs, source, tokens):
    rows = [torch.as_tensor(log_probs(source, tokens[:t]))[tokens[t]] for t in range(len(tokens))]
    return torch.stack(rows).sum() if rows else torch.tensor(0.0)
# %% beam-step
import torch


def beam_step(scores, log_probs, k):
    flat = (torch.from_numpy(scores)[:, None] + torch.from_numpy(log_probs)).flatten()
    best, index = torch.sort(flat, descending=True, stable=True)
    keep = torch.isfinite(best[:k])
    best, index = best[:k][keep], index[:k][keep]
    return index // log_probs.shape[1], index % log_probs.shape[1], best
# %% greedy-trap
import torch


def greedy_trap(ratio):
    first = torch.tensor([0.49, 0.51], dtype=torch.float64)
    second = torch.tensor([[0.0, 1.0, 0.0], [0.33, 0.33, 0.34]], dtype=torch.float64)
    return first, second
# %% beam-search
import torch


def beam_search(log_probs, k, eos, max_len):
    live, scores, finished = [()], torch.zeros(1, dtype=torch.float64), []
    for _ in range(max_len):
        if not live:
            break
        rows = torch.stack([torch.as_tensor(log_probs(y), dtype=torch.float64) for y in live])
        V = rows.shape[1]
        # rows in the order of their prefixes, so that a stable sort breaks ties by tokens
        order = sorted(range(len(live)), key=live.__getitem__)
        flat = (scores[order][:, None] + rows[order]).flatten()
        best, index = torch.sort(flat, descending=True, stable=True)
        new, new_scores = [], []
        for s, i in zip(best[:k], index[:k].tolist()):
            if torch.isinf(s):
                continue
            y = live[order[i // V]] + (i % V,)
            if y[-1] == eos:
                finished.append((torch.tensor(y), s))
            else:
                new.append(y)
                new_scores.append(s)
        live, scores = new, torch.stack(new_scores) if new else torch.zeros(0)
    return sorted(finished, key=lambda h: (-h[1].item(), h[0].tolist()))
# %% cost
def beam_cost(V, k, L):
    full = 0  # steps before the beam is full
    while full < L and V**full < k:
        full += 1
    return sum(V ** (t + 1) for t in range(full)) + (L - full) * k * V


def exhaustive_cost(V, L):
    return pow(V, L)


def exact_beam(V, L):
    return pow(V, L - 1)
# %% length
import torch


def divisor(n, alpha, kind):
    n = torch.tensor(float(n), dtype=torch.float64)
    return torch.pow(n if kind == "power" else (5 + n) / 6, alpha)


def best_hypothesis(finished, alpha, kind):
    n = torch.tensor([float(len(y)) for y, _ in finished], dtype=torch.float64)
    s = torch.tensor([score for _, score in finished], dtype=torch.float64)
    return torch.argmax(s / (n if kind == "power" else (n + 5) / 6) ** alpha)
# %% flip-point
ratio = sympy.log(s1 / s2)
flip_power = ratio / sympy.log(n1 / n2)
flip_gnmt = ratio / sympy.log(((5 + n1) / 6) / ((5 + n2) / 6))
# %% may-stop
import torch


def may_stop(best_finished, live, n, max_len, alpha):
    reach = torch.tensor(live, dtype=torch.float64) / max_len**alpha
    return (reach <= best_finished).all()
# %% coverage
import torch


def coverage_penalty(attention, beta):
    return beta * torch.from_numpy(attention).sum(dim=0).clamp(max=1).log().sum()
# %% exact-search
import torch


def exact_search(log_probs, eos, max_len):
    best = (torch.tensor([eos]), torch.tensor(-torch.inf))
    level = {(): torch.tensor(0.0, dtype=torch.float64)}
    for _ in range(max_len):
        following = {}
        for prefix, score in level.items():
            for v, lp in enumerate(torch.as_tensor(log_probs(prefix))):
                if v != eos:
                    following[prefix + (v,)] = score + lp
                elif score + lp > best[1]:
                    best = torch.tensor(prefix + (v,)), score + lp
        level = following
    return best
# %% hazard
import torch


def best_length(stop, best, alpha, max_len):
    m = torch.arange(max_len, dtype=torch.float64)
    h, p = torch.tensor([stop, best], dtype=torch.float64).log()
    return ((m * p + h) / (m + 1) ** alpha).argmax().item()
