"""Sequence to sequence, with new numbers."""

from __future__ import annotations

import math
from random import Random

from . import Drawn, Exercise
from .answer import Field
from .text import listed, shown


def softmax(rng: Random) -> Drawn:
    logits = [rng.randrange(-2, 4) for _ in range(5)]
    at = rng.randrange(5)
    powers = [math.exp(z) for z in logits]
    total = sum(powers)
    wrong = [(powers[at], "Divide by the sum of all exponentials."), (2.0 ** logits[at] / sum(2.0**z for z in logits), "The base is e, not 2."),
             (math.exp(-logits[at]) / sum(math.exp(-z) for z in logits), "The sign is turned round: a large logit has a large probability.")]  # fmt: skip
    if sum(logits):
        wrong.append((logits[at] / sum(logits), "Exponentials first: logits may be negative."))
    return Drawn(
        f"A vocabulary of five tokens, numbered 0 to 4, has the logits ${listed(logits)}$.",
        (
            Field("sum of the exponentials", total, ((float(sum(logits)), "These are the logits themselves; take their exponentials first."), (math.exp(sum(logits)), "The exponential of a sum is a product; add the exponentials."))),
            Field(f"probability of token {at}", powers[at] / total, tuple(wrong)),
        ),
        rf"$e^{{{logits[at]}}}/{shown(total)}={shown(powers[at] / total)}$.",
    )  # fmt: skip


def rounding(rng: Random) -> Drawn:
    chances = [rng.randrange(55, 99) / 100 for _ in range(3)]
    terms = [-math.log(p) for p in chances]
    total = sum(terms)
    early = sum(round(term, 2) for term in terms)
    return Drawn(
        f"A decoder gives the three tokens of the reference the probabilities ${listed(chances)}$.",
        (
            Field("loss, to five digits", total, (
                (early, "This adds rounded terms: add first, round last."), (total / 3, "The sum, not the mean."), (-total, "Minus the logarithms: a loss is never negative."),
                (total / math.log(10), "Natural logarithms."), (total / math.log(2), "Natural logarithms."), (math.exp(-total), "This is the probability of the three tokens."),
            ), tolerance=1e-4),
            Field("sum of its terms, each rounded to two decimals first", round(early, 2), ((round(total, 2), "This rounds once, at the end."), (sum(math.ceil(100 * t) for t in terms) / 100, "Round to the nearest, not up.")), tolerance=1e-4),
        ),
        rf"The terms are ${listed(terms, 5)}$; they add up to ${shown(total, 5)}$, and rounded first to ${shown(round(early, 2))}$.",
    )  # fmt: skip


def widths(rng: Random) -> Drawn:
    units, entries, words = rng.choice([32, 64, 100, 128, 256, 300]), rng.choice([16, 32, 50, 64]), rng.randrange(5, 60)
    return Drawn(
        rf"A bidirectional tanh encoder has ${units}$ units in each direction, reads vectors of ${entries}$ numbers, and is given ${words}$ words. Its context joins the last state of each direction.",
        (
            Field("entries of one word's state", 2.0 * units, ((float(units), "Both directions are joined."), (float(units * words), "For one word.")), whole=True),
            Field("entries of the context", 2.0 * units, ((2.0 * units * words, "The context does not grow with the input."), (float(units), "Both directions are joined.")), whole=True),
            Field("weights between states, both directions together", 2.0 * units**2, (
                (4.0 * units**2, "The directions do not feed each other: two square matrices, not one of twice the size."), (float(units**2), "Each direction has a matrix of its own."),
                (2.0 * units * entries, "These read the input."),
            ), whole=True),
            Field("words that the backward state of word 2 has read", float(words - 1), ((2.0, "The backward cell starts at the last word."), (float(words - 2), "It has read word 2 as well."), (float(words), "Word 1 comes after it.")), whole=True),
        ),
        rf"${units}+{units}={2 * units}$ entries, for a word as for the context; $2\cdot{units}^2={2 * units**2}$ weights; the words 2 to ${words}$.",
    )  # fmt: skip


EXERCISES = [
    Exercise("ss-softmax-draw", "A softmax over a vocabulary", softmax),
    Exercise("ss-rounding-draw", "Add first, round last", rounding),
    Exercise("ss-widths", "Two directions", widths),
]
