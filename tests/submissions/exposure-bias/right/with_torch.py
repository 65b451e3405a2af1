"""torch in place of numpy; tensors as results."""
# %% sequence-loss
import torch


def sequence_loss(probabilities):
    return -torch.log(torch.tensor(probabilities)).sum()


def whole_output(loss_per_token, T):
    return torch.exp(torch.tensor(-loss_per_token * T, dtype=torch.float64))
# %% corpus-perplexity
import torch


def corpus_perplexity(batches):
    tokens = [torch.masked_select(torch.tensor(losses), torch.tensor(real)) for losses, real in batches]
    return torch.cat(tokens).mean().exp()
# %% chain-cost
import torch


def chain_cost(eps, T):
    t = torch.arange(1, T + 1, dtype=torch.float64)
    return -torch.special.expm1(t * torch.log1p(torch.tensor(-eps, dtype=torch.float64))).sum()
# %% symbolic-cost
cost_symbolic = T_symbolic + (eps_symbolic - 1) * (1 - sympy.exp(T_symbolic * sympy.log(1 - eps_symbolic))) / eps_symbolic
slope_symbolic = sympy.binomial(T_symbolic + 1, 2)
shortfall_symbolic = -1 + eps_symbolic ** -1
# %% simulation
import torch


def simulate_costs(eps, r, T, runs, seed):
    generator = torch.Generator().manual_seed(seed)
    wrong = torch.zeros(runs, dtype=torch.bool)
    cost = torch.zeros(runs)
    for _ in range(T):
        u = torch.rand(runs, generator=generator)
        wrong = torch.where(wrong, u >= r, u < eps)
        cost += wrong
    return cost


def interval(costs):
    x = torch.as_tensor(costs, dtype=torch.float64)
    half = 1.96 * x.std(unbiased=True) / len(x) ** 0.5
    return torch.stack([x.mean() - half, x.mean() + half])
# %% schedule
import torch


def schedule(kind, i, k, c, p_min):
    if kind == "linear":
        return torch.clamp(torch.tensor(k - c * i, dtype=torch.float64), min=p_min)
    if kind == "exponential":
        return torch.tensor(k, dtype=torch.float64) ** i
    return torch.sigmoid(torch.tensor(math.log(k) - i / k, dtype=torch.float64))
# %% mixed-inputs
import torch


def mixed_inputs(gold, own, p, sos, seed):
    gold, own = torch.tensor(gold), torch.tensor(own)
    generator = torch.Generator().manual_seed(seed)
    coins = torch.rand(gold.shape, generator=generator) < p
    mixed = torch.where(coins, gold, own).roll(1, dims=1)
    mixed[:, 0] = sos
    return mixed
# %% toy-optimum
import torch


def toy_optimum(joint, p):
    joint = torch.tensor(joint)
    truth = joint / joint.sum(1, keepdim=True)
    Q = torch.lerp(joint.sum(0).expand_as(joint), truth, p)
    return Q, (torch.xlogy(joint, truth) - torch.xlogy(joint, Q)).sum() / math.log(2)
# %% exposure-gap
import torch


def exposure_gap(tables, gold, start):
    tables, gold = torch.tensor(tables), torch.tensor(gold)
    at = torch.zeros(tables.shape[1], dtype=torch.float64)
    at[start] = 1
    forced, free, last = [], [], start
    for table, word in zip(tables, gold):
        at = at @ table
        forced.append(1 - table[last, word])
        free.append(1 - at[word])
        last = word
    forced, free = torch.stack(forced), torch.stack(free)
    return forced, free, free.mean() - forced.mean()
# %% needed-width
import torch


def needed_width(first, rest, gold):
    first, rest = torch.tensor(first), torch.tensor(rest)
    for k in range(1, len(first) + 1):
        kept = torch.topk(first, k).indices
        if kept[(first * rest)[kept].argmax()] == gold:
            return torch.tensor(k)
    return torch.tensor(float("inf"))
