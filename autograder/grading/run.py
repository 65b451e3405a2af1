"""One merged notebook in, one verdict out: the process of the submission beside that of the judge, test by test.

The instructor's notebook sets the order. The student's cells run in the submission; at each test cell both processes
fork, the forks talk, and the judge's fork says how it went. A cell that kills or hangs its process is left out when the
earlier ones are run again, so that later questions keep their marks.
"""

from __future__ import annotations

import math
import os
import threading
from collections.abc import Container, Mapping
from dataclasses import replace
from pathlib import Path
from types import TracebackType

from nbformat import NotebookNode

from autograder.grading import intake
from autograder.grading import plan as plans
from autograder.grading.calibration import Calibration
from autograder.grading.execution import Run
from autograder.grading.pairs import Pairs
from autograder.grading.record import Verdict
from autograder.grading.roles import Launch, launch
from autograder.wall.limits import Limits
from autograder.wall.room import libraries

__all__ = ["Grader", "Limits"]

DATA_BYTES = 60_000_000  # files beside a notebook; each process gets its own copy


class Grader:
    """Grades submissions of one notebook; owns the warm process that their processes are forked from."""

    def __init__(
        self,
        source: NotebookNode,
        *,
        isolation: str = "auto",
        limits: Limits = Limits(),  # noqa: B008 - frozen
        visible_only: bool = False,
        files: Path | None = None,
        launched: Launch | None = None,
        ahead: int = 0,
    ):
        """``source`` is the instructor's notebook, ``files`` the folder with its data, ``launched`` the process to use
        where one is on its way already, with the same isolation; for ``ahead`` submissions processes wait in readiness.

        ``visible_only`` leaves out hidden tests and calibration: there, ``source`` is a student's own notebook.
        Raises IsolationError when this machine offers too little for ``isolation``.
        """
        self.source, self.visible_only = source, visible_only
        self.plan = plans.make(source, visible_only=visible_only)
        more = self.plan.extra_seconds
        self.limits = replace(
            limits,
            submission_seconds=limits.submission_seconds + more,
            cpu_seconds=limits.cpu_seconds + math.ceil(more),
        )
        self.files = _data(files) if files else {}
        self.warm = (launched or launch(isolation)).warm(self.plan.imports)
        self.isolation = str(self.warm.layers)
        self.pairs = Pairs(self.warm, self.limits, ahead)
        self._calibration: Calibration | None = Calibration(everything=True) if visible_only else None
        self._verdict: Verdict | None = None
        self._lock = threading.Lock()

    def __enter__(self) -> Grader:
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the warm process and whatever was forked from it."""
        self.pairs.close()
        self.warm.close()

    def calibrate(self) -> Verdict:
        """The verdict on the instructor's own notebook; later runs use what this one shows. Runs once."""
        with self._lock:
            if self._verdict is None:
                calibration = Calibration(everything=True)
                run = Run(self, self._own(), self.files, calibration, learning=True)
                verdict = run.verdict()
                calibration.unfit |= {question.id: question.reason for question in verdict.questions if question.lost}
                calibration.everything = False
                self._load(calibration)
                calibration.in_place = True
                again = Run(self, self._own(), self.files, calibration).verdict()
                calibration.in_place = not any(question.lost for question in again.questions)
                self._calibration, self._verdict = calibration, verdict
            return self._verdict

    @property
    def calibration(self) -> Calibration:
        """What the instructor's notebook showed."""
        if self._calibration is None:
            self.calibrate()
        assert self._calibration is not None
        return self._calibration

    @property
    def libraries(self) -> str:
        """What is installed, with versions."""
        return " ".join(sorted(path.name for folder in libraries() for path in Path(folder).glob("*.dist-info")))

    def recall(self, calibration: Calibration) -> None:
        """Take what an earlier run of the same notebook showed, instead of running it."""
        self._load(calibration)
        self._calibration = calibration

    def _load(self, calibration: Calibration) -> None:
        if self.warm.load(sorted(calibration.modules)):
            self.pairs.forget()

    def grade(
        self, merged: NotebookNode, files: Mapping[str, bytes] | None = None, theirs: Container[str] = ()
    ) -> Verdict:
        """The verdict on a submission that intake has merged, and that gets its outputs. Any number at a time.

        ``files`` were handed in with it; where the course has a file of that name the course's is used, except for
        the names in ``theirs``.
        """
        together = {**(files or {}), **{n: data for n, data in self.files.items() if n not in theirs}}
        return Run(self, merged, together, self.calibration).verdict()

    def _own(self) -> NotebookNode:
        cells = [
            intake.Cell("code" if c.cell_type == "code" else "markdown", c.source, intake.grade_id(c))
            for c in self.source.cells
        ]
        return intake.merge(self.source, cells)[0]


def _data(folder: Path) -> dict[str, bytes]:
    """The files beside an instructor's notebook, by relative path."""
    found: dict[str, bytes] = {}
    size = 0
    for root, folders, names in os.walk(folder):
        folders[:] = sorted(f for f in folders if not f.startswith((".", "__pycache__")))
        for path in (Path(root, name) for name in sorted(names)):
            if path.suffix != ".ipynb" and not path.name.startswith(".") and path.is_file():
                size += path.stat().st_size
                if size > DATA_BYTES:
                    raise intake.SubmissionError(f"{folder} holds more than {DATA_BYTES // 10**6} MB of data")
                found[str(path.relative_to(folder))] = path.read_bytes()
    return found
