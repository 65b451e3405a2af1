"""Attention scoring, with new numbers."""

from __future__ import annotations

import math
from random import Random

from . import Drawn, Exercise
from .answer import Field
from .text import listed, shown


def softmax(scores: list[float]) -> list[float]:
    """The weights of some scores."""
    powers = [math.exp(score - max(scores)) for score in scores]
    return [power / sum(powers) for power in powers]


def weights(rng: Random) -> Drawn:
    scores = rng.sample(range(-2, 4), 3)
    states = rng.sample([-3, -2, -1, 1, 2, 3, 4], 3)
    alpha = softmax(scores)
    context = sum(a * h for a, h in zip(alpha, states, strict=True))
    turned = softmax([-score for score in scores])
    two = [2.0**score for score in scores]

    def field(at: int) -> Field:
        wrong = [
            (turned[at], "This is the softmax of the negative scores: large scores get large weights."),
            (two[at] / sum(two), "The softmax has the base e, not 2."),
            (math.exp(scores[at]), "Divide by the sum of all three exponentials."),
        ]
        if sum(scores):
            wrong.append((scores[at] / sum(scores), "Exponentials first: scores themselves may be negative."))
        return Field(rf"$\alpha_{at + 1}$", alpha[at], tuple(wrong))

    return Drawn(
        f"Three positions have the scores ${listed(scores)}$ and, one number each, the states ${listed(states)}$.",
        (
            *map(field, range(3)),
            Field("context $c$", context, (
                (sum(states) / 3, "This is the plain mean: the weights are missing."),
                (states[alpha.index(max(alpha))], "This is the state of the largest weight alone: hard attention."),
                (sum(s * h for s, h in zip(scores, states, strict=True)), "These are the scores times the states; the weights belong here."),
                (context / 3, "The weights add up to one already: no division."),
            )),
        ),
        rf"The exponentials are ${listed([math.exp(s) for s in scores])}$, their sum ${shown(sum(map(math.exp, scores)))}$; the weights ${listed(alpha)}$, and $c=\sum_i\alpha_ih_i={shown(context)}$.",
    )  # fmt: skip


def jacobian(rng: Random) -> Drawn:
    alpha = rng.choice([(0.5, 0.3, 0.2), (0.6, 0.3, 0.1), (0.7, 0.2, 0.1), (0.4, 0.35, 0.25), (0.8, 0.15, 0.05)])
    i, j = rng.sample(range(3), 2)
    a, b = alpha[i], alpha[j]
    return Drawn(
        f"The weights of a softmax are ${listed(alpha)}$. How does weight {i + 1} change with its own score, and how with score {j + 1}?",
        (
            Field(rf"$\partial\alpha_{i + 1}/\partial e_{i + 1}$", a * (1 - a), (
                (a, "The sum in the denominator contains this score, too."), (-a * a, "The own case has $\\delta_{ii}=1$: $\\alpha_i-\\alpha_i^2$."),
                (1 - a, "A factor $\\alpha_i$ is missing."), (a * (1 + a), "Minus: the denominator grows."), (1 - a * a, "This is the slope of tanh."),
            )),
            Field(rf"$\partial\alpha_{i + 1}/\partial e_{j + 1}$", -a * b, (
                (a * b, "If another score rises, this weight falls."), (0.0, "The scores are coupled by the denominator."), (a * (1 - b), "That is the own case with another index."),
                (-b, "A factor $\\alpha_i$ is missing."), (-a, "A factor $\\alpha_j$ is missing."),
            )),
        ),
        rf"$\alpha_i(\delta_{{ij}}-\alpha_j)$: the own case is ${a}\cdot(1-{a})={shown(a * (1 - a))}$, the other one $-{a}\cdot{b}={shown(-a * b)}$.",
    )  # fmt: skip


def masking(rng: Random) -> Drawn:
    scores = rng.sample(range(-1, 4), 3)
    hidden = rng.randrange(3)
    first = (hidden + 1) % 3
    seen = [scores[k] for k in range(3) if k != hidden]
    right = math.exp(scores[first]) / sum(map(math.exp, seen))
    late = softmax(scores)[first]
    zeroed = softmax([0 if k == hidden else score for k, score in enumerate(scores)])[first]
    return Drawn(
        f"Three positions have the scores ${listed(scores)}$; position {hidden + 1} is padding and is masked.",
        (
            Field(f"weight of position {first + 1}", right, (
                (late, "This is the weight without the mask, or with one that comes after the softmax: the rest no longer adds up to one."),
                (zeroed, "A score of 0 is a score like any other. The mask makes it minus infinity."),
            )),
            Field(f"weight of position {hidden + 1}", 0.0, ((softmax(scores)[hidden], "A masked position gets nothing."),)),
        ),
        rf"The masked score becomes $-\infty$, its exponential 0. Of the other two, position {first + 1} gets ${shown(right)}$.",
    )  # fmt: skip


def scaling(rng: Random) -> Drawn:
    d = rng.choice([4, 9, 16, 25, 36, 64, 100, 144, 256])
    dot = rng.choice([-24, -12, -6, 6, 12, 18, 30])
    root = math.sqrt(d)
    return Drawn(
        f"Queries and keys have ${d}$ independent entries of mean 0 and variance 1. For one pair the dot product is ${dot}$.",
        (
            Field("variance of the dot product", float(d), ((root, "This is the standard deviation."), (1.0, "The variances of the terms add up."), (float(d * d), "Variances add up; they are not multiplied."))),
            Field("scaled score of this pair", dot / root, ((dot / d, "Divide by the root of the width, not by the width."), (float(dot), "The division is missing."), (dot * root, "Divide."))),
            Field("variance of the scaled score", 1.0, ((root, "Dividing a number by $a$ divides its variance by $a^2$."), (1 / root, "Dividing a number by $a$ divides its variance by $a^2$."))),
        ),
        rf"A sum of ${d}$ terms of variance 1 has variance ${d}$. The scaled score is ${dot}/\sqrt{{{d}}}={shown(dot / root)}$, and its variance is ${d}/{d}=1$.",
    )  # fmt: skip


EXERCISES = [
    Exercise("as-weights", "Scores, weights, context", weights),
    Exercise("as-jacobian", "The Jacobian of a softmax", jacobian),
    Exercise("as-mask", "A mask", masking),
    Exercise("as-scale", "Why the root", scaling),
]
