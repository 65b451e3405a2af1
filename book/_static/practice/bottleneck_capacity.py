"""Bottleneck capacity, with new numbers."""

from __future__ import annotations

import math
from collections import Counter
from random import Random

from . import Drawn, Exercise
from .answer import Field
from .text import shown


def budget(rng: Random) -> Drawn:
    width, entry, token = (
        rng.choice([128, 256, 300, 512, 1000]),
        rng.choice([2, 3, 4, 5]),
        rng.choice([8, 9, 10, 11, 12]),
    )
    length = rng.choice([20, 40, 60, 100, 250, 400])
    capacity, demand = width * entry, length * token
    return Drawn(
        f"A context has ${width}$ entries of ${entry}$ bits each; a token needs ${token}$ bits. The text has ${length}$ tokens.",
        (
            Field("capacity in bits", float(capacity), ((float(width), "Each entry holds several bits."), (2.0**entry * width, "Bits, not states.")), whole=True),
            Field("demand in bits", float(demand), ((float(length), "Each token needs several bits."),), whole=True),
            Field("does the text fit?", "yes" if demand <= capacity else "no", choices=("yes", "no")),
            Field("break-even in tokens", capacity / token, ((capacity / entry, "Divide by the bits of a token."), (demand / capacity, "Turn it round, per token."))),
            Field("with attention, bits within reach", float(length * capacity), ((float(capacity), "With attention every encoder state can be reached."),), whole=True),
        ),
        rf"${width}\cdot{entry}={capacity}$ against ${length}\cdot{token}={demand}$; equal at ${capacity}/{token}={shown(capacity / token)}$ tokens; with attention ${length}\cdot{capacity}={length * capacity}$.",
    )  # fmt: skip


WORDS = ("the", "cat", "dog", "sat", "on", "mat", "ran", "a")


def precision(rng: Random) -> Drawn:
    reference = [rng.choice(WORDS) for _ in range(rng.randrange(5, 8))]
    output = [rng.choice([*reference, "the", "the"]) for _ in range(rng.randrange(3, 8))]
    counts, limits = Counter(output), Counter(reference)
    clipped = sum(min(n, limits[word]) for word, n in counts.items())
    c, r = len(output), len(reference)
    bp = 1.0 if c > r else math.exp(1 - r / c)
    return Drawn(
        f"Output: *{' '.join(output)}*. Reference: *{' '.join(reference)}*.",
        (
            Field("clipped unigram precision", clipped / c, (
                (sum(word in limits for word in output) / c, "Not clipped: a word counts at most as often as the reference has it."),
                (clipped / r, "Divide by the length of the output: this is recall."),
                (sum(word in limits for word in counts) / len(counts), "Count every occurrence, not every kind of word."),
            )),
            Field("brevity penalty", bp, (
                (math.exp(1 - c / r), "Turn the fraction round: $r/c$."), (min(1.0, c / r), "An exponential: $e^{1-r/c}$."), (math.exp(1 - r / c), "Output that is longer than its reference is not punished: 1."),
            )),
        ),
        rf"Of ${c}$ words ${clipped}$ count, so the precision is ${clipped}/{c}={shown(clipped / c)}$. The output has ${c}$ words and the reference ${r}$: " + (r"no penalty." if c > r else rf"$e^{{1-{r}/{c}}}={shown(bp)}$."),
    )  # fmt: skip


def naming(rng: Random) -> Drawn:
    words, vocabulary = rng.randrange(5, 80), rng.choice([1000, 5000, 8000, 20000, 50000])
    bits = words * math.log2(vocabulary)
    return Drawn(
        f"A sentence has ${words}$ words from a vocabulary of ${vocabulary}$, all sentences of this length being equally likely.",
        (
            Field("bits that name one word", math.log2(vocabulary), ((math.log(vocabulary), "To the base 2: bits."), (math.log10(vocabulary), "To the base 2: bits."))),
            Field("bits that name the sentence", bits, (
                (words * math.log(vocabulary), "To the base 2: bits."), (math.log2(words * vocabulary), "The number of sentences is a power, not a product."),
                (words * math.ceil(math.log2(vocabulary)), "Do not round each word up."), (vocabulary * math.log2(words), "Base and exponent are exchanged."),
            )),
            Field("float32 numbers whose raw bits would do", float(math.ceil(bits / 32)), ((bits / 32, "Whole numbers: round up."), (float(math.floor(bits / 32)), "Rounded down, it does not suffice.")), whole=True),
        ),
        rf"$\log_2{vocabulary}={shown(math.log2(vocabulary))}$ bits a word, ${shown(bits)}$ for the sentence, and $\lceil{shown(bits)}/32\rceil={math.ceil(bits / 32)}$ numbers. What can be learnt and read back is another question.",
    )  # fmt: skip


def lookup(rng: Random) -> Drawn:
    n, w = rng.choice([10, 20, 50, 100, 400, 1000]), rng.choice([0.5, 0.75, 0.9, 0.95, 0.99])
    gap = math.log(w / (1 - w) * (n - 1))
    return Drawn(
        f"Attention looks at ${n}$ states. All scores are equal but that of $h_1$, whose weight is to be ${w}$. By how much must its score lie above the others?",
        (
            Field("gap", gap, (
                (math.log(w / (1 - w)), "This is right for two states; the others share what is left."), (math.log(w / (1 - w) * n), "There are $n-1$ others."),
                (-gap, "More weight needs a larger score."), (gap / math.log(2), "Natural logarithm."), (w / (1 - w) * (n - 1), "A logarithm is missing."),
            )),
        ),
        rf"$e^\Delta/(e^\Delta+{n - 1})={w}$, so $\Delta=\ln\bigl(\tfrac{{{w}}}{{{shown(1 - w)}}}\cdot{n - 1}\bigr)={shown(gap)}$.",
    )  # fmt: skip


EXERCISES = [
    Exercise("bc-budget", "Demand and capacity", budget),
    Exercise("bc-precision", "Two parts of BLEU", precision),
    Exercise("bc-naming", "Naming a sentence", naming),
    Exercise("bc-lookup", "How far must a score rise?", lookup),
]
