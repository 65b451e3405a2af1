"""What grading hands on: frozen records, plain data only."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal

from nbformat import NotebookNode

Outcome = Literal["passed", "failed", "error", "manual"]


@dataclass(frozen=True)
class Question:
    """The result of one graded cell."""

    id: str  # grade id of the cell
    score: float | None  # points earned; None while a person's mark is awaited
    max_score: float  # points
    outcome: Outcome  # error: the grader's own fault, no mark, a person looks; manual: marked by a person
    reason: str  # what went wrong, in the words of the test; empty when passed

    @property
    def lost(self) -> bool:
        """Whether the tests gave less than all."""
        return self.outcome != "manual" and self.score != self.max_score


@dataclass(frozen=True)
class Verdict:
    """What one run of one notebook gave."""

    questions: tuple[Question, ...]  # in the order of the notebook
    notebook: NotebookNode  # the instructor's notebook with the student's cells in place, and all outputs
    isolation: str  # the layers that stood between this submission and the tests, e.g. "namespaces, seccomp"
    seconds: float  # wall time
    notes: tuple[str, ...] = ()  # what intake or the run noticed, for the instructor


@dataclass(frozen=True)
class Record:
    """One submission's line in the result of a class: the contract of ``autograder grade --json``."""

    student: str
    assignment: str
    notebook: str
    score: float  # points earned by the tests; a person's marks are not in it
    max_score: float  # points that the tests can give
    isolation: str
    seconds: float  # wall time
    questions: tuple[Question, ...]
    notes: tuple[str, ...] = ()
    unchanged: bool = False  # graded before, with the same submission and the same assignment

    def as_dict(self) -> dict:
        """Plain data for JSON."""
        return asdict(self)
