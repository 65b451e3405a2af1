"""Exercises with new numbers: a seed draws a question, an answer is checked and known mistakes are named.

Runs in the page (Pyodide) and in CPython alike, with nothing but the standard library. Each chapter has a module with a
list ``EXERCISES``; ``draw`` and ``check`` are what a page asks for.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from .answer import Field, Verdict, judge

CHAPTERS = (
    "sequence-to-sequence",
    "vanishing-gradients",
    "lstm-carousel",
    "attention-scoring",
    "beam-search",
    "exposure-bias",
    "bottleneck-capacity",
    "final-lab",
)


@dataclass(frozen=True)
class Drawn:
    """A question with numbers. Texts are Markdown within a line: ``$…$``, ``*…*``, backticks; an empty line parts paragraphs."""

    question: str
    fields: tuple[Field, ...]
    solution: str


@dataclass(frozen=True)
class Exercise:
    """One kind of question."""

    name: str
    title: str
    make: Callable[[random.Random], Drawn]

    def draw(self, seed: int) -> Drawn:
        """The question of a seed, the same on every machine."""
        return self.make(random.Random(f"{self.name} {seed}"))


def exercises(chapter: str) -> list[Exercise]:
    """A chapter's exercises, in the order in which they are shown."""
    return import_module(f".{chapter.replace('-', '_')}", __name__).EXERCISES


def named(name: str, chapter: str = "") -> Exercise:
    """An exercise of a chapter, or of any; a page has only its own chapter's at hand. Raises KeyError for an unknown one."""
    return {each.name: each for known in ([chapter] if chapter else CHAPTERS) for each in exercises(known)}[name]


def draw(name: str, seed: int, chapter: str = "") -> dict:
    """A question as plain data: ``{question, fields: [{label, choices}], solution}``."""
    drawn = named(name, chapter).draw(seed)
    fields = [{"label": field.label, "choices": list(field.choices)} for field in drawn.fields]
    return {"question": drawn.question, "fields": fields, "solution": drawn.solution}


def check(name: str, seed: int, answers: list[str], chapter: str = "") -> list[dict]:
    """A verdict for each field: ``{right, message}``."""
    fields = named(name, chapter).draw(seed).fields
    verdicts: list[Verdict] = [judge(field, text) for field, text in zip(fields, answers, strict=True)]
    return [{"right": verdict.right, "message": verdict.message} for verdict in verdicts]
