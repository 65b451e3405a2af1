"""The final lab, with new numbers."""

from __future__ import annotations

import math
from random import Random

from . import Drawn, Exercise
from .answer import Field
from .text import listed, shown


def padding(rng: Random) -> Drawn:
    first = [rng.randrange(1, 20) / 10 for _ in range(rng.randrange(2, 4))]
    second = [rng.randrange(1, 20) / 10 for _ in range(rng.randrange(4, 7))]
    total, real, padded = sum(first) + sum(second), len(first) + len(second), 2 * len(second)
    return Drawn(
        f"Two sentences are padded to one length. Their real tokens have the losses ${listed(first)}$ and ${listed(second)}$; at padding the loss is set to 0.",
        (
            Field("padded positions", float(len(second) - len(first)), ((float(padded - real + 1), "One too many."),), whole=True),
            Field("loss per token", total / real, ((total / padded, "This divides by padding, too."), ((sum(first) / len(first) + sum(second) / len(second)) / 2, "This is a mean of means: a token of the short sentence would count for more."), (total / 2, "This is per sentence."))),
            Field("perplexity", math.exp(total / real), ((math.exp(total / padded), "The loss per token has padding in its denominator."), (2 ** (total / real), "Natural logarithms belong to the base e."), (math.exp(total), "The mean stands in the exponent."))),
        ),
        rf"${shown(total)}/{real}={shown(total / real)}$, and its exponential is ${shown(math.exp(total / real))}$.",
    )  # fmt: skip


def parameters(rng: Random) -> Drawn:
    embedding, hidden, attention = (
        rng.choice([16, 32, 48, 64]),
        rng.choice([32, 64, 100, 128, 256]),
        rng.choice([16, 32, 50, 64]),
    )
    cell = 4 * hidden * (embedding + hidden) + 8 * hidden
    additive = 2 * hidden * attention + attention
    return Drawn(
        rf"An LSTM reads vectors of ${embedding}$ numbers and has ${hidden}$ hidden units; PyTorch keeps two bias vectors. Additive attention has ${attention}$ hidden units and no bias, between states of ${hidden}$.",
        (
            Field("parameters of the LSTM", float(cell), (
                (cell / 4, "Four blocks: input, forget, candidate, output."), (float(cell - 4 * hidden), "Two bias vectors, not one."), (float(cell - 8 * hidden), "The biases are missing."),
            ), whole=True),
            Field("parameters of the additive score", float(additive), ((float(additive - attention), "The vector $v$ is missing."), (float(hidden * attention + attention), "One matrix for each of the two states.")), whole=True),
            Field("parameters of the dot score", 0.0, ((float(hidden), "A dot product has nothing to learn."), (float(hidden**2), "This is the general score.")), whole=True),
        ),
        rf"$4\cdot{hidden}\cdot({embedding}+{hidden})+2\cdot4\cdot{hidden}={cell}$, and ${attention}\cdot({hidden}+{hidden})+{attention}={additive}$.",
    )  # fmt: skip


def matches(rng: Random) -> Drawn:
    sentences, length = rng.choice([100, 200, 400, 500, 1000]), rng.randrange(5, 24)
    rate = rng.choice([0.9, 0.95, 0.97, 0.98, 0.99, 0.995])
    whole = rate**length
    return Drawn(
        rf"A model gets each of the ${length}$ tokens of a sentence right with the probability ${shown(rate)}$, independently. It is tested on ${sentences}$ such sentences.",
        (
            Field("expected exact match", whole, ((rate, "This is the accuracy of a token: all tokens must be right."), (1 - length * (1 - rate), "Probabilities of independent events are multiplied."), (1 - whole, "This is the share with a mistake."))),
            Field("expected sentences right", sentences * whole, ((sentences * rate, "All tokens must be right."),)),
            Field("standard error of the measured exact match", math.sqrt(whole * (1 - whole) / sentences), (
                (math.sqrt(whole * (1 - whole)), "This is for a single sentence; divide by the root of their number."), (whole * (1 - whole) / sentences, "This is the variance: take the root."), (math.sqrt(whole / sentences), "The factor $1-p$ is missing."),
            )),
        ),
        rf"${shown(rate)}^{{{length}}}={shown(whole)}$; times ${sentences}$; and $\sqrt{{p(1-p)/{sentences}}}={shown(math.sqrt(whole * (1 - whole) / sentences))}$.",
    )  # fmt: skip


EXERCISES = [
    Exercise("fl-padding-draw", "Loss and padding", padding),
    Exercise("fl-parameters", "Counting parameters", parameters),
    Exercise("fl-matches", "From tokens to sentences", matches),
]
