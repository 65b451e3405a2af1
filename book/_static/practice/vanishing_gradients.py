"""Vanishing gradients, with new numbers."""

from __future__ import annotations

import math
from random import Random

from . import Drawn, Exercise
from .answer import Field
from .text import listed, shown


def path(rng: Random) -> Drawn:
    slope, weight = rng.choice([0.5, 0.6, 0.7, 0.8, 0.9]), rng.choice([-0.9, -0.5, 0.4, 0.5, 0.6, 0.9, 1.2])
    steps = rng.randrange(5, 16)
    factor = slope * weight
    return Drawn(
        f"A recurrent network has one tanh unit with the recurrent weight ${shown(weight)}$. At each of ${steps}$ steps the "
        f"slope of tanh is ${shown(slope)}$. What is left of a gradient of 1 after these steps?",
        (
            Field("one step multiplies by", factor, ((weight, "The slope is missing."), (slope, "The weight is missing."),
                  (slope + weight, "A chain multiplies its derivatives; it does not add them."))),
            Field(f"after ${steps}$ steps", factor**steps, (
                (factor * steps, "The factors of the steps are multiplied, not added."),
                (factor ** (steps - 1), "One factor too few."),
                (factor ** (steps + 1), "One factor too many."),
                (weight**steps, "The slopes are missing."),
                (slope**steps * weight, "The weight stands in each of the factors."),
            )),
        ),
        rf"One step multiplies by slope times weight, ${shown(slope)}\cdot{_bracket(weight)}={shown(factor)}$; ${steps}$ steps by "
        rf"${_bracket(factor)}^{{{steps}}}={shown(factor**steps)}$.",
    )  # fmt: skip


def norms(rng: Random) -> Drawn:
    r, q = rng.choice([0.5, 0.6, 0.7, 0.8, 0.9]), rng.choice([1, 2, 3, 4, 5])
    # the singular values s, 1/s-like pair of [[r, q], [0, r]]: their squares sum to 2r² + q² and multiply to r⁴
    norm = (q + math.sqrt(q * q + 4 * r * r)) / 2
    return Drawn(
        rf"Take $W=\begin{{pmatrix}}{shown(r)}&{q}\\0&{shown(r)}\end{{pmatrix}}$. Will the powers of $W$ fall from the first step on?",
        (
            Field("spectral radius", r, ((norm, "This is the norm; the radius is the largest modulus of an eigenvalue."),
                                         (r * r, "This is the determinant."), (2 * r, "This is the trace."))),
            Field(r"spectral norm $\lVert W\rVert_2$", norm, (
                (r, "This is the spectral radius. The norm asks by how much the longest-stretched vector grows."),
                (math.sqrt(2 * r * r + q * q), "This is the Frobenius norm."),
                (q + r, "This is the largest row sum."),
                (float(q), "This is the largest entry."),
                (norm * norm, "This is its square: take the root of the eigenvalue of $W^\\top W$."),
            )),
            Field("do the norms of the powers fall from the first step on?", "no", choices=("yes", "no")),
        ),
        rf"The norm is above one, so some vector grows at first. Both eigenvalues stand on the diagonal, so $\rho={shown(r)}$. The squared singular values are the eigenvalues of $W^\top W$, whose "
        rf"trace is $2r^2+q^2$ and whose determinant is $r^4$; so $\sigma_{{\max}}=\tfrac12\bigl(q+\sqrt{{q^2+4r^2}}\bigr)={shown(norm)}$.",
    )  # fmt: skip


def clipping(rng: Random) -> Drawn:
    a, b, c = rng.choice([(3, 4, 5), (5, 12, 13), (8, 15, 17), (6, 8, 10), (7, 24, 25)])
    if rng.random() < 0.5:
        a, b = b, a
    a *= rng.choice([-1, 1])
    limit = rng.choice([0.5, 1, 2, 2.5])
    x, y = a * limit / c, b * limit / c
    wrong_x, wrong_y = max(-limit, min(limit, a)), max(-limit, min(limit, b))
    value = "This clips each entry by itself. Clipping by norm keeps the direction."
    return Drawn(
        f"The gradient $({a},\\ {b})$ is clipped by norm at ${shown(limit)}$. What comes out, and which norm does the function report?",
        (
            Field("first entry", x, ((wrong_x, value), (a / c, "This has length one; the limit is another."), (a, "The norm is above the limit: it is clipped."))),
            Field("second entry", y, ((wrong_y, value), (b / c, "This has length one; the limit is another."), (b, "The norm is above the limit: it is clipped."))),
            Field("norm that is reported", float(c), ((limit, "This is the norm after clipping; the one before is worth knowing."),
                                                      (float(c * c), "Take the root."), (float(abs(a) + abs(b)), "This is the sum of the sizes, another norm."))),
        ),
        rf"The norm is $\sqrt{{{a * a}+{b * b}}}={c}$, above the limit, so both entries are multiplied by ${shown(limit)}/{c}$: $({listed((x, y))})$. Reported is the norm before clipping, ${c}$.",
    )  # fmt: skip


def counting(rng: Random) -> Drawn:
    inputs, outputs = rng.randrange(5, 31), rng.randrange(5, 31)
    word, out = rng.randrange(1, inputs + 1), rng.randrange(1, outputs + 1)
    cells = (inputs - word + 1) + out
    return Drawn(
        f"A basic encoder–decoder reads ${inputs}$ words and writes ${outputs}$; the decoder starts at the encoder's last state. "
        f"Through how many cells does a gradient travel from output ${out}$ back to input ${word}$, the cell that reads it counted?",
        (
            Field("cells", float(cells), (
                (float(cells - 1), "The cell that reads the input counts, too."),
                (float(cells + 1), "One too many: handing the context over costs no cell."),
                (float(inputs + outputs), "This is the longest way, from the last output to the first input."),
                (float(inputs - word + 1), "These are the encoder's cells; the decoder has some as well."),
                (float(out), "These are the decoder's cells; the encoder has some as well."),
                (float(inputs + out), "The way ends at the word that is asked for, not at the first."),
            ), whole=True),
        ),
        rf"The decoder's cells 1 to ${out}$, and the encoder's cells ${word}$ to ${inputs}$: ${out}+{inputs - word + 1}={cells}$.",
    )  # fmt: skip


def _bracket(value: float) -> str:
    return f"({shown(value)})" if value < 0 else shown(value)


EXERCISES = [
    Exercise("vg-path", "A path of equal factors", path),
    Exercise("vg-norms", "Norm and spectral radius", norms),
    Exercise("vg-clipping", "Clipping by norm", clipping),
    Exercise("vg-counting", "How long is the way?", counting),
]
