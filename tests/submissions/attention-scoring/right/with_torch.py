"""torch in place of numpy: autograd where it helps, tensors as results."""
# %% four-steps
import torch


def attention_weights(scores):
    return torch.softmax(torch.tensor(scores, dtype=torch.float64), dim=0)


def context_vector(weights, H):
    return torch.tensor(weights) @ torch.tensor(H)


def prediction_logits(c, s, W, b):
    return torch.nn.functional.linear(torch.cat([torch.tensor(c), torch.tensor(s)]), torch.tensor(W), torch.tensor(b))
# %% masked-softmax
import torch


def masked_softmax(scores, mask):
    e = torch.tensor(scores).masked_fill(~torch.tensor(mask), -torch.inf)
    return torch.softmax(e, dim=-1).nan_to_num(0.0)
# %% score-functions
import torch


def hide(scores, mask):
    return scores.masked_fill(torch.tensor(~mask), float("-inf"))


def dot_scores(S, H, mask, scaled):
    scores = torch.tensor(S) @ torch.tensor(H).T
    return hide(scores / scores.new_tensor(S.shape[1]).sqrt() if scaled else scores, mask)


def general_scores(S, H, mask, W):
    return hide(torch.tensor(S) @ torch.tensor(W) @ torch.tensor(H).T, mask)


def additive_scores(S, H, mask, W_s, W_h, v):
    S, H, W_s, W_h, v = map(torch.tensor, (S, H, W_s, W_h, v))
    hidden = torch.nn.functional.linear(S, W_s).unsqueeze(1) + torch.nn.functional.linear(H, W_h).unsqueeze(0)
    return hide(hidden.tanh() @ v, mask)


def concat_matrix(W_s, W_h):
    return torch.cat((torch.tensor(W_s), torch.tensor(W_h)), dim=1)


def parameter_count(kind, d_s, d_h, d_a):
    layers = {"dot": [], "general": [torch.nn.Linear(d_h, d_s, bias=False)],
              "additive": [torch.nn.Linear(d_s + d_h, d_a, bias=False), torch.nn.Linear(d_a, 1, bias=False)]}[kind]
    return sum(p.numel() for layer in layers for p in layer.parameters())
# %% softmax-gradient
import torch


def softmax_jacobian(scores):
    return torch.autograd.functional.jacobian(lambda e: torch.softmax(e, 0), torch.tensor(scores))


def softmax_backward(weights, g):
    e = torch.tensor(weights).log().requires_grad_()
    torch.softmax(e, dim=1).backward(torch.tensor(g))
    return e.grad
# %% limits
import torch


def gap_for_weight(w, n):
    return torch.logit(torch.tensor(w, dtype=torch.float64)) + math.log(n - 1)


def limit_weights(scores):
    e = torch.tensor(scores)
    return torch.nn.functional.normalize((e == e.max()).double(), p=1, dim=0)


def entropy(weights):
    return torch.special.entr(torch.tensor(weights)).sum()
# %% decoder-step
import torch


def look(s, H):
    alpha = torch.softmax(H @ s, 0)
    return alpha, alpha @ H


def bahdanau_step(s_prev, x, H, A, B, U):
    s, x, H, A, B, U = map(torch.tensor, (s_prev, x, H, A, B, U))
    alpha, c = look(s, H)
    return torch.tanh(A @ s + B @ c + U @ x), alpha, c


def luong_step(s_prev, x, H, A, U):
    s, x, H, A, U = map(torch.tensor, (s_prev, x, H, A, U))
    s = torch.tanh(A @ s + U @ x)
    return s, *look(s, H)
# %% query-key-value
import torch


def attention(S, H, W_q, W_k, W_v, mask):
    S, H, W_q, W_k, W_v, mask = map(torch.tensor, (S, H, W_q, W_k, W_v, mask))
    sdpa = torch.nn.functional.scaled_dot_product_attention
    q, k, v = ((x @ w).unsqueeze(0) for x, w in ((S, W_q), (H, W_k), (H, W_v)))
    contexts = sdpa(q, k, v, attn_mask=mask.unsqueeze(0))
    weights = sdpa(q, k, torch.eye(len(H), dtype=H.dtype).unsqueeze(0), attn_mask=mask.unsqueeze(0))
    return contexts[0], weights[0]
# %% collapse
import torch


def collapse_experiment(seeds, d, n):
    found = {"unscaled": [], "scaled": []}
    for seed in seeds:
        g = torch.Generator().manual_seed(seed)
        Q, K = torch.randn(100, d, generator=g), torch.randn(n, d, generator=g)
        for kind, e in (("unscaled", Q @ K.T), ("scaled", Q @ K.T / math.sqrt(d))):
            law = torch.distributions.Categorical(logits=e)
            found[kind].append(torch.stack([e.var(), law.entropy().mean(), law.probs.max(dim=1).values.mean()]))
    return {kind: dict(zip(("variance", "entropy", "top"), torch.stack(rows).mean(0))) for kind, rows in found.items()}
# %% hard-gradient
import torch


def exact_gradient(scores, rewards):
    e = torch.tensor(scores, requires_grad=True)
    (torch.softmax(e, 0) @ torch.tensor(rewards)).backward()
    return e.grad


def sampled_gradient(scores, rewards, drawn, baseline):
    e = torch.tensor(scores, requires_grad=True)
    log_probabilities = torch.log_softmax(e, 0)[torch.tensor(drawn)]
    ((torch.tensor(rewards)[torch.tensor(drawn)] - baseline) * log_probabilities).mean().backward()
    return e.grad


def estimator_variance(scores, rewards, baseline):
    e, r = torch.tensor(scores), torch.tensor(rewards)
    alpha = torch.softmax(e, 0)
    samples = torch.autograd.functional.jacobian(lambda e: torch.log_softmax(e, 0), e) * (r - baseline).unsqueeze(1)
    mean = alpha @ samples
    return (alpha.unsqueeze(1) * (samples - mean).square()).sum()
# %% same-context
import torch


def other_weights(weights, H):
    w, H = torch.tensor(weights), torch.tensor(H)
    M = torch.cat([H, torch.ones(len(H), 1, dtype=H.dtype)], dim=1)
    delta = torch.linalg.svd(M.T).Vh[-1]
    steps = -w / delta
    step = steps[steps > 0].min()  # the nearest wall in this direction
    return (w + step * delta).clamp(min=0)
