"""The LSTM carousel, with new numbers."""

from __future__ import annotations

import math
from random import Random

from . import Drawn, Exercise
from .answer import Field
from .text import listed, shown


def sigma(a: float) -> float:
    """The logistic function."""
    return 1 / (1 + math.exp(-a))


def half_life(rng: Random) -> Drawn:
    bias = rng.choice([-1, 1, 1, 1]) * rng.randrange(1, 60) / 10
    gate = sigma(bias)
    life = math.log(0.5) / math.log(gate)
    return Drawn(
        f"All forget gates depend on their bias ${shown(bias)}$ alone. After how many steps has the cell path halved?",
        (
            Field("forget gate", gate, ((math.tanh(bias), "A gate is a logistic function, not a tanh."), (sigma(-bias), "This is $1-f$."))),
            Field("half-life in steps", life, (
                (-life, "Both logarithms are negative: their ratio is positive."),
                (-1 / math.log(gate), "After this time $1/e$ is left, not one half."),
                (1 / (1 - gate), "This is $1/(1-f)$, the time constant to first order."),
                (math.log10(0.5) / math.log(gate), "One base for both logarithms."),
                (0.5 / gate, "Powers: $f^n=\\tfrac12$, so take logarithms."),
            )),
        ),
        rf"$f=\sigma({shown(bias)})={shown(gate)}$, and $f^n=\tfrac12$ for $n=\ln\tfrac12/\ln f={shown(life)}$.",
    )  # fmt: skip


def cell_path(rng: Random) -> Drawn:
    gates = [rng.choice([0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.0]) for _ in range(5)]
    start = rng.randrange(0, 3)  # k
    product = math.prod(gates[start:])
    return Drawn(
        f"The forget gates of one unit at the steps 1 to 5 are ${listed(gates)}$. With all gates held fixed, what is "
        rf"$\partial c_5/\partial c_{start}$?",
        (
            Field("the derivative", product, (
                (math.prod(gates), "These are all five; the path starts at step $k+1$."),
                (math.prod(gates[start + 1:]), "One factor is missing: the gate of step $k+1$ multiplies $c_k$."),
                (math.prod(gates[max(start - 1, 0):]), "One factor too many: the gate of step $k$ multiplies $c_{k-1}$."),
                (math.prod(gates[start:-1]), "The last gate is missing."),
                (sum(gates[start:]), "The factors are multiplied."),
            )),
        ),
        rf"The product of the gates of the steps ${start + 1}$ to 5, ${shown(product)}$.",
    )  # fmt: skip


def one_step(rng: Random) -> Drawn:
    old = rng.choice([-2, -1, -0.5, 0.5, 1, 1.5, 2])
    i, f, o = (rng.choice([0.1, 0.2, 0.4, 0.6, 0.8, 0.9]) for _ in range(3))
    candidate = rng.choice([-0.9, -0.6, -0.3, 0.3, 0.6, 0.9])
    new = f * old + i * candidate
    return Drawn(
        rf"One unit of an LSTM has $c_{{t-1}}={shown(old)}$, the gates $i_t={i}$, $f_t={f}$, $o_t={o}$, and the candidate $\tilde c_t={candidate}$. Compute the step.",
        (
            Field("$c_t$", new, (
                (i * old + f * candidate, "The gates are exchanged: the forget gate multiplies the old cell."),
                (old + i * candidate, "The forget gate is missing: this is the cell of 1997."),
                (f * old + candidate, "The input gate is missing."),
                (f * old + (1 - f) * candidate, "An LSTM's input gate is a gate of its own."),
            )),
            Field("$h_t$", o * math.tanh(new), (
                (o * new, "The tanh between cell and output is missing."),
                (math.tanh(new), "The output gate is missing."),
                (math.tanh(o * new), "The gate stands outside the tanh."),
                (o * math.tanh(old), "This reads the old cell."),
            )),
        ),
        rf"$c_t={f}\cdot({shown(old)})+{i}\cdot({candidate})={shown(new)}$ and $h_t={o}\cdot\tanh(c_t)={shown(o * math.tanh(new))}$.",
    )  # fmt: skip


def needed_bias(rng: Random) -> Drawn:
    steps = rng.randrange(5, 305, 5)
    gate = 0.5 ** (1 / steps)
    bias = math.log(gate / (1 - gate))
    return Drawn(
        f"A cell path is to keep one half of a gradient over ${steps}$ steps. Which forget gate does that need at each step, and which forget bias, "
        "if the gate depends on nothing else?",
        (
            Field("forget gate, to five digits", gate, ((1 - 0.5 / steps, "The gate is multiplied with itself at each step: take a root."), (0.5**steps, "Turn the power round: a root.")), tolerance=2e-5),
            Field("forget bias", bias, (
                (gate, "This is the gate; the bias is what the logistic function makes it of."),
                (-bias, "The sign is the wrong way round: a large bias opens the gate."),
                (math.log(steps), "Close for many steps, but $\\ln2$ is missing: $b\\approx\\ln n-\\ln\\ln2$."),
            )),
        ),
        rf"$f^{{{steps}}}=\tfrac12$ gives $f=2^{{-1/{steps}}}={shown(gate, 5)}$, and $b=\ln\frac{{f}}{{1-f}}={shown(bias)}$.",
    )  # fmt: skip


EXERCISES = [
    Exercise("lc-half-life", "Half-life of a forget bias", half_life),
    Exercise("lc-path", "The cell path", cell_path),
    Exercise("lc-step", "One step of an LSTM", one_step),
    Exercise("lc-bias", "A bias for a memory", needed_bias),
]
