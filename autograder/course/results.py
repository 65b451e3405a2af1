"""What became of each submission, on disk and in the gradebook, and found there again by the next run."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import nbformat

from autograder.course import inbox
from autograder.course.folder import Course
from autograder.course.kept import write_whole
from autograder.course.marking import Assignment, Graded, content_key
from autograder.errors import MachineError, SubmissionError
from autograder.grading.record import Question, Record

if TYPE_CHECKING:
    from autograder.course.gradebook import Gradebook


def recall(course: Course, assignment: Assignment, student: str, isolation: str) -> list[Record] | None:
    """The records of an earlier run when neither the submission nor the assignment has changed since."""
    try:
        kept = course.recall(assignment.name, f"students/{student}") or {"key": None}
        handed_in = inbox.collect(course.path("submitted", student, assignment.name), list(assignment.sources))
        if kept["key"] != content_key(handed_in, assignment, isolation):
            return None
        folder = course.path("autograded", student, assignment.name)
        records = [
            Record(
                **{
                    **entry,
                    "questions": tuple(Question(**q) for q in entry["questions"]),
                    "notes": tuple(entry["notes"]),
                }
            )
            for entry in kept["records"]
        ]
        if not all((folder / f"{name}.ipynb").exists() for name in assignment.sources):
            return None
        return [replace(record, unchanged=True) for record in records]
    except (OSError, ValueError, KeyError, TypeError, SubmissionError):
        return None


def store(course: Course, gradebook: Gradebook, assignment: Assignment, result: Graded) -> tuple[Record, ...]:
    """Keep one result: notebooks, then marks, then the record that says so. Cut short, it is graded again next time."""
    folder = course.path("autograded", result.student, assignment.name)
    timestamp = result.handed_in.timestamp if result.handed_in else None
    try:
        for name, notebook in result.notebooks.items():
            write_whole(
                folder / f"{name}.ipynb", nbformat.v4.writes(notebook, indent=None)
            )  # indented, Python's slow encoder
        if timestamp:
            write_whole(folder / inbox.TIMESTAMP, timestamp)
        late = gradebook.write(
            assignment.name,
            result.student,
            timestamp,
            {record.notebook: record.questions for record in result.records},
            result.unanswered,
        )
        records = result.records
        if late > 0:
            records = tuple(replace(record, notes=(*record.notes, f"late by {_span(late)}")) for record in records)
        record_of_all = {"key": result.key, "records": [record.as_dict() for record in records]}
        course.keep(assignment.name, f"students/{result.student}", record_of_all)
    except OSError as error:
        raise MachineError(
            f"the result of {result.student} cannot be written ({error.strerror}: {error.filename}): free space or "
            f"mend the folder's rights and run again; what was graded before is kept"
        ) from error
    return records


def _span(seconds: float) -> str:
    days, rest = divmod(int(seconds), 86_400)
    hours, rest = divmod(rest, 3_600)
    return (
        " ".join(f"{n} {unit}" for n, unit in ((days, "d"), (hours, "h"), (rest // 60, "min")) if n)
        or "less than a minute"
    )
