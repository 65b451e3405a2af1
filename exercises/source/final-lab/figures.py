"""Pictures of what was measured."""

from __future__ import annotations

import matplotlib.pyplot as plt
import numpy as np
from measures import BINS


def plot_by_length(curves: dict[str, list[float]]) -> None:
    """Exact match against source length: one curve a model, one value a bin."""
    for name, values in curves.items():
        plt.plot(range(len(BINS)), values, "o-", ms=4, label=name)
    plt.gca().set(xlabel="English tokens", ylabel="exact match", ylim=(-0.03, 1.03), xticks=range(len(BINS)),
                  xticklabels=[f"{low}–{high}" for low, high in BINS])  # fmt: skip
    plt.legend()
    plt.show()


def plot_alignment(weights: np.ndarray, source: list[str], target: list[str]) -> None:
    """A heat map with a row an output token and a column a source token."""
    plt.imshow(weights, vmin=0, vmax=1, aspect="auto")
    plt.gca().set(xticks=range(len(source)), yticks=range(len(target)))
    plt.gca().set_xticklabels(source, rotation=60, ha="right")
    plt.gca().set_yticklabels(target)
    plt.grid(False)
    plt.show()
