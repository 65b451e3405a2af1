"""Graders whose reference is known to earn full marks; what calibration saw is kept between runs."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Mapping
from contextlib import ExitStack

from nbformat import NotebookNode

from autograder.course.folder import CONFIG, Course, digest
from autograder.course.kept import CALIBRATION
from autograder.errors import CourseError
from autograder.grading.calibration import Calibration
from autograder.grading.roles import Launch
from autograder.grading.run import Grader


class Graders:
    """One calibrated grader for each notebook of an assignment, made when the first thread asks for them."""

    def __init__(
        self,
        course: Course,
        assignment: str,
        sources: Mapping[str, NotebookNode],
        isolation: str,
        launched: Launch | None = None,
    ):
        self._course, self._assignment, self._sources = course, assignment, sources
        self._isolation, self._launched = isolation, launched
        self._made: dict[str, Grader] = {}
        self._fault: Exception | None = None
        self._stack = ExitStack()
        self._lock = threading.Lock()

    def __enter__(self) -> Graders:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def ready(self) -> dict[str, Grader]:
        """All of them, by notebook. CourseError when a reference loses marks, MachineError when isolation fails."""
        with self._lock:
            if self._fault:
                raise self._fault
            try:
                self._made = self._made or self._make()
            except Exception as error:  # the same to all who wait, instead of trying again for each
                self._fault = error
                raise
            return self._made

    def _make(self) -> dict[str, Grader]:
        files = self._course.source(self._assignment)
        made = {}
        for name, source in self._sources.items():
            limits = self._course.limits
            grader = Grader(
                source, isolation=self._isolation, limits=limits, files=files, launched=self._launched, ahead=1
            )
            self._launched = None  # it serves one
            made[name] = self._stack.enter_context(grader)
            _calibrate(self._course, self._assignment, name, grader)
        return made


def _calibrate(course: Course, assignment: str, name: str, grader: Grader) -> None:
    """Calibrate, or take what is kept. Raises CourseError when the instructor's own solution loses marks."""
    kept = course.recall(assignment, f"{CALIBRATION}/{name}")
    if kept and kept.get("key") == _key(course, assignment, grader):
        grader.recall(Calibration.from_dict(kept["calibration"]))
        return
    for question in grader.calibrate().questions:
        if question.lost:
            raise CourseError(
                f"nothing was graded: the instructor's own solution of {name!r} loses marks in {question.id!r} "
                f"({question.reason}); mend {course.source(assignment) / name}.ipynb and run "
                f"`autograder release {assignment}`"
            )
    keep(course, assignment, {name: record(course, assignment, grader)})


def record(course: Course, assignment: str, grader: Grader) -> dict:
    """What a successful calibration saw, as plain data."""
    modules = sorted({*grader.plan.imports, *grader.calibration.modules})
    return {"key": _key(course, assignment, grader), "modules": modules, "calibration": grader.calibration.as_dict()}


def keep(course: Course, assignment: str, records: Mapping[str, dict]) -> None:
    """Remember that, by notebook, for later runs."""
    for name, data in records.items():
        course.keep(assignment, f"{CALIBRATION}/{name}", data)


def _key(course: Course, assignment: str, grader: Grader) -> str:
    """Changes with the source, the grader, the layers that stand and whatever library is installed."""
    content = digest(course.source(assignment), course.root / CONFIG)
    return hashlib.sha256(f"{content} {grader.isolation} {grader.libraries}".encode()).hexdigest()
