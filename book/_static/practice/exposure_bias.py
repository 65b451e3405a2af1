"""Exposure bias, with new numbers."""

from __future__ import annotations

import math
from random import Random

from . import Drawn, Exercise
from .answer import Field
from .text import listed, shown


def loss(rng: Random) -> Drawn:
    chances = [rng.choice([0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95]) for _ in range(rng.randrange(3, 6))]
    total = -sum(map(math.log, chances))
    return Drawn(
        f"A model gives the tokens of the reference the probabilities ${listed(chances)}$, one after the other.",
        (
            Field("loss of the sentence", total, (
                (-total, "Each logarithm is negative, so minus the sum is positive."), (total / len(chances), "This is the loss per token; the loss of a sentence is the sum."),
                (total / math.log(10), "Natural logarithms, not those to the base 10."), (total / math.log(2), "This counts bits; the loss is in nats."),
                (math.exp(-total), "This is the probability of the sentence."), (len(chances) - sum(chances), "The logarithm is missing."),
            )),
            Field("its perplexity", math.exp(total / len(chances)), (
                (math.exp(total), "The mean loss stands in the exponent, not the sum."), (2 ** (total / len(chances)), "Natural logarithms belong to the base e."),
                (total / len(chances), "The exponential is missing."),
            )),
        ),
        rf"$-\sum_t\ln p_t={shown(total)}$, and $e^{{{shown(total)}/{len(chances)}}}={shown(math.exp(total / len(chances)))}$.",
    )  # fmt: skip


def corpus(rng: Random) -> Drawn:
    many, few = rng.randrange(20, 60), rng.randrange(2, 8)
    low, high = rng.choice([0.8, 1.0, 1.2, 1.5]), rng.choice([2.5, 3.0, 3.5, 4.0])
    mean = (many * low + few * high) / (many + few)
    return Drawn(
        f"One batch has ${many}$ real tokens with a mean loss of ${shown(low)}$, another ${few}$ with a mean of ${shown(high)}$.",
        (
            Field("mean loss per token", mean, (((low + high) / 2, "A batch of few tokens would count as much as one of many: weigh by tokens."),)),
            Field("perplexity of both together", math.exp(mean), (
                (math.exp((low + high) / 2), "This averages the means of batches."),
                ((math.exp(low) + math.exp(high)) / 2, "This averages perplexities."),
                ((many * math.exp(low) + few * math.exp(high)) / (many + few), "Average the losses, then take the exponential."),
                (2**mean, "Natural logarithms belong to the base e."),
            )),
        ),
        rf"$({many}\cdot{shown(low)}+{few}\cdot{shown(high)})/{many + few}={shown(mean)}$, and its exponential is ${shown(math.exp(mean))}$.",
    )  # fmt: skip


def schedule(rng: Random) -> Drawn:
    k, i = rng.choice([5, 8, 10, 15, 20]), rng.randrange(0, 61, 5)
    p = k / (k + math.exp(i / k))
    words = rng.choice([5, 10, 20])
    return Drawn(
        f"Scheduled sampling with the inverse sigmoid schedule, $k={k}$, stands at update $i={i}$. A coin is tossed for each of ${words}$ inputs.",
        (
            Field("probability of the reference's token", p, (
                (1 - p, "This is the probability of the model's own token."), (1 / (1 + math.exp(i / k)), "The schedule has a $k$ in front of the exponential, too."),
                (k / (k + math.exp(i)), "The exponent is $i/k$."), (math.exp(-i / k), "This is the exponential schedule's shape."),
            )),
            Field("expected number of own tokens", words * (1 - p), ((words * p, "These are the reference's."),)),
            Field("probability that all inputs are the reference's", p**words, ((p, "That would be one coin for the whole sentence."), (1 - (1 - p) ** words, "This is at least one."))),
        ),
        rf"$p={k}/({k}+e^{{{i}/{k}}})={shown(p)}$; own tokens: ${words}(1-p)={shown(words * (1 - p))}$; all from the reference: $p^{{{words}}}={shown(p**words)}$.",
    )  # fmt: skip


def chain(rng: Random) -> Drawn:
    eps, steps = rng.choice([0.01, 0.02, 0.03, 0.05, 0.1]), rng.randrange(10, 105, 5)
    total = steps - (1 - eps) * (1 - (1 - eps) ** steps) / eps
    return Drawn(
        rf"At each step a correct prefix goes wrong with the probability $\varepsilon={eps}$, and behind the first slip every word is wrong. A sentence has ${steps}$ words.",
        (
            Field("probability that there is no slip at all", (1 - eps) ** steps, ((1 - steps * eps, "Multiply the probabilities of the steps."), (1 - (1 - eps) ** steps, "This is the probability of a slip."))),
            Field("expected number of wrong words", total, (
                (eps * steps, "This would be right if slips had no consequences."), (steps - total, "These are the right words."),
                (eps * steps * steps / 2, r"This is the rule for small $\varepsilon T$; compute the sum."), (eps * steps * (steps + 1) / 2, r"This is the rule for small $\varepsilon T$; compute the sum."),
                (steps - (1 - (1 - eps) ** steps) / eps, "A word is right when the slip has not come *up to and with* this step."),
            )),
        ),
        rf"Word $t$ is right with probability $(1-\varepsilon)^t$; the sum of $1-(1-\varepsilon)^t$ over $t=1,\dots,{steps}$ is ${shown(total)}$.",
    )  # fmt: skip


EXERCISES = [
    Exercise("eb-loss", "The loss of a sentence", loss),
    Exercise("eb-corpus", "Perplexity of two batches", corpus),
    Exercise("eb-schedule", "Coins on a schedule", schedule),
    Exercise("eb-chain", "A slip and what follows", chain),
]
