"""Beam search, with new numbers."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

from . import Drawn, Exercise
from .answer import Field
from .text import shown


def two_steps(rng: Random) -> Drawn:
    while True:
        a = rng.choice([0.55, 0.6, 0.65, 0.7])
        ax, bz = rng.choice([0.3, 0.35, 0.4, 0.45, 0.55, 0.6]), rng.choice([0.6, 0.7, 0.8, 0.9, 0.95])
        joint = {"Ax": a * ax, "Ay": a * (1 - ax), "Bz": (1 - a) * bz, "Bw": (1 - a) * (1 - bz)}
        order = sorted(joint.values(), reverse=True)
        if min(x - y for x, y in pairwise(order)) > 0.02:
            break
    best, second = sorted(joint, key=joint.get, reverse=True)[:2]
    greedy = max(joint["Ax"], joint["Ay"])
    return Drawn(
        rf"First token: A with ${shown(a)}$, B with ${shown(1 - a)}$. After A: x with ${shown(ax)}$, y with ${shown(1 - ax)}$. After B: z with ${shown(bz)}$, w with ${shown(1 - bz)}$. "
        "Sentences have two tokens. A beam of two keeps which?",
        (
            Field("the best sentence", best, choices=tuple(joint)),
            Field("its probability", joint[best], ((max(ax, 1 - ax, bz, 1 - bz), "This is the second factor alone: multiply by the first."),)),
            Field("the other one that the beam keeps", second, choices=tuple(joint)),
            Field("probability that greedy search ends at", greedy, ((joint["Bz"], "Greedy search takes A first and never comes back."), (a, "Two tokens: two factors."))),
        ),
        "The four products: " + ", ".join(f"{name} ${shown(p)}$" for name, p in joint.items()) + f". The beam keeps {best} and {second}; greedy search takes A, then the better of x and y: ${shown(greedy)}$.",
    )  # fmt: skip


def lengths(rng: Random) -> Drawn:
    while True:
        short, long = rng.randrange(2, 5), rng.randrange(5, 11)
        s, t = -rng.randrange(5, 30) / 10, -rng.randrange(10, 60) / 10
        alpha = rng.choice([0.5, 0.6, 0.7, 0.8, 1.0])
        p, q = s / short**alpha, t / long**alpha
        if t < s and abs(p - q) > 0.05:
            break
    return Drawn(
        rf"P has the log-probability ${shown(s)}$ and ${short}$ tokens, Q has ${shown(t)}$ and ${long}$ tokens, `<EOS>` counted. Scores are divided by $n^\alpha$ with $\alpha={alpha}$.",
        (
            Field("winner by the raw score", "P", choices=("P", "Q")),
            Field("normalised score of P", p, ((s * short**alpha, "Divide, do not multiply."), (s / (short - 1) ** alpha, "`<EOS>` counts."), (s / long**alpha, "Each by its own length."))),
            Field("normalised score of Q", q, ((t * long**alpha, "Divide, do not multiply."), (t / (long - 1) ** alpha, "`<EOS>` counts."), (t / short**alpha, "Each by its own length."))),
            Field("winner after normalising", "P" if p > q else "Q", choices=("P", "Q")),
        ),
        rf"Both scores are negative and the larger one wins. P: ${shown(s)}/{short}^{{{alpha}}}={shown(p)}$; Q: ${shown(t)}/{long}^{{{alpha}}}={shown(q)}$.",
    )  # fmt: skip


def coverage(rng: Random) -> Drawn:
    rows = [
        rng.choice([(0.8, 0.1, 0.1), (0.1, 0.7, 0.2), (0.2, 0.2, 0.6), (0.6, 0.3, 0.1), (0.1, 0.1, 0.8)])
        for _ in range(3)
    ]
    beta = rng.choice([0.2, 0.4, 0.5, 1.0])
    received = [round(sum(row[i] for row in rows), 10) for i in range(3)]  # 0.1 + 0.2 + 0.7 covers a word
    penalty = beta * sum(math.log(min(a, 1.0)) for a in received)
    return Drawn(
        "Three output steps look at three source words with the weights "
        + "; ".join("(" + ", ".join(map(str, row)) + ")" for row in rows)
        + rf", one bracket a step. What is GNMT's coverage penalty with $\beta={beta}$?",
        (
            *(Field(f"coverage of source word {i + 1}", received[i], ((sum(rows[i]), "This sums over the source words of one step: the other axis."),)) for i in range(3)),
            Field("penalty", penalty, (
                (beta * sum(map(math.log, received)), "Coverage above one is worth no more than one: cap it first."),
                (-penalty, "Logarithms of numbers below one are negative."),
                (penalty / 3, "A sum, not a mean."),
                (penalty / beta, r"$\beta$ is missing."),
            )),
        ),
        rf"The coverages are ${', '.join(shown(a) for a in received)}$; capped at one, their logarithms sum to ${shown(penalty / beta)}$, times $\beta$: ${shown(penalty)}$.",
    )  # fmt: skip


def cost(rng: Random) -> Drawn:
    k, tokens, steps = rng.choice([2, 3, 4, 5]), rng.choice([6, 8, 10, 20, 50]), rng.randrange(3, 7)
    scored = tokens + (steps - 1) * k * tokens
    return Drawn(
        rf"A vocabulary has ${tokens}$ tokens, all sentences have ${steps}$ of them (there is no `<EOS>`), and the beam keeps ${k}$. It starts from one empty hypothesis.",
        (
            Field("candidates scored in the first step", float(tokens), ((float(k * tokens), "At first there is one hypothesis only."),), whole=True),
            Field("candidates scored in all", float(scored), (
                (float(steps * k * tokens), "This is the bound $Lk|V|$; the first step has one hypothesis only."),
                (float(k * tokens), "This is one step."), (float(steps * k), "These are hypotheses; each is extended by all tokens."),
            ), whole=True),
            Field("sentences that exhaustive search scores", float(tokens**steps), ((float(tokens * steps), "Each further token multiplies the number."), (float(steps**tokens), "Base and exponent are exchanged.")), whole=True),
        ),
        rf"${tokens}+{steps - 1}\cdot{k}\cdot{tokens}={scored}$ against ${tokens}^{steps}={tokens**steps}$.",
    )  # fmt: skip


EXERCISES = [
    Exercise("bs-two-steps", "A beam of two, by hand", two_steps),
    Exercise("bs-lengths", "Short against long", lengths),
    Exercise("bs-coverage", "Coverage", coverage),
    Exercise("bs-cost", "What it costs", cost),
]
