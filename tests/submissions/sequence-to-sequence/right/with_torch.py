"""Answers in torch, in single precision."""
# %% encoder
import torch


def encoder_states(X, W, U, b):
    X, W, U, b = (torch.tensor(v, dtype=torch.float32) for v in (X, W, U, b))
    h, rows = torch.zeros(len(b)), []
    for x in X:
        h = torch.tanh(W @ h + U @ x + b)
        rows.append(h)
    return torch.stack(rows)


def context(X, W, U, b):
    return encoder_states(X, W, U, b)[-1]
# %% loss
import torch


def next_word(z):
    return torch.softmax(torch.tensor(z), 0)


def sequence_loss(p):
    return -torch.log(torch.tensor(p)).sum()


def two_roundings(p, digits):
    terms = -torch.log(torch.tensor(p))
    return [float(torch.round(terms, decimals=digits).sum()), float(torch.round(terms.sum(), decimals=digits))]
# %% inputs
def teacher_inputs(target):
    return (["<SOS>"] + target)[:-1]


def generate(step, c, max_len):
    def go(s, y, left):
        if left == 0:
            return []
        s, y = step(s, y)
        return [] if y == "<EOS>" else [y] + go(s, y, left - 1)

    return go(c, "<SOS>", max_len)
# %% directions
import torch


def both(X, forward, backward):
    halves = []
    for cell, rows in ((forward, X), (backward, X[::-1].copy())):
        W, U, b = (torch.tensor(v) for v in cell)
        h, out = torch.zeros(len(b), dtype=b.dtype), []
        for x in torch.tensor(rows):
            h = torch.tanh(W @ h + U @ x + b)
            out.append(h)
        halves.append(torch.stack(out))
    return halves


def joined_states(X, forward, backward):
    f, b = both(X, forward, backward)
    return torch.cat([f, torch.flip(b, [0])], dim=1)


def joined_context(X, forward, backward):
    f, b = both(X, forward, backward)
    return torch.cat([f[-1], b[-1]])
# %% statements
statements = dict(zip("abcdefg", (1, 0, 1, 1, 0, 0, 1)))
