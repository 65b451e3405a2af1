"""HTML for each student: nbgrader's feedback, without hidden tests and without the tests' tracebacks."""

from __future__ import annotations

import os
import tempfile
from concurrent.futures import ProcessPoolExecutor
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from nbconvert.preprocessors import CSSHTMLHeaderPreprocessor
from nbformat import NotebookNode
from nbformat.v4 import new_output
from nbgrader.preprocessors import ClearHiddenTests, ClearMarkScheme, GetGrades, NbGraderPreprocessor

from autograder.course.folder import Course, last_error
from autograder.course.gradebook import open_gradebook
from autograder.course.kept import write_whole
from autograder.errors import CourseError


class HideTests(NbGraderPreprocessor):
    """Leaves of a test cell what students may see: the visible tests, and what went wrong in words."""

    def preprocess(self, nb: NotebookNode, resources: dict) -> tuple[NotebookNode, dict]:
        for cell in nb.cells:
            marks = cell.metadata.get("nbgrader", {})
            if cell.cell_type == "code" and marks.get("grade") and not marks.get("solution"):
                cell.outputs = [_words(output) for output in cell.outputs]
        for clear in (ClearHiddenTests(parent=self), ClearMarkScheme(parent=self)):
            nb, resources = clear.preprocess(nb, resources)
        return nb, resources


def _words(output: NotebookNode) -> NotebookNode:
    """An error without its traceback, which would show the lines of hidden tests."""
    if output.output_type != "error":
        return output
    text = f"{output.ename}: {output.evalue}"
    return new_output("error", ename=output.ename, evalue=output.evalue, traceback=[text])


@dataclass(frozen=True)
class Feedback:
    """Where one student's feedback lies."""

    student: str
    files: tuple[Path, ...]


def feedback(course: Course, assignment: str, students: list[str] | None = None) -> list[Feedback]:
    """Write feedback for all who have been graded. Raises CourseError when nobody has."""
    course.require(assignment)
    graded = [s for s in course.students(assignment) if any(course.path("autograded", s, assignment).glob("*.ipynb"))]
    if missing := set(students or ()) - set(graded):
        raise CourseError(f"{', '.join(sorted(missing))}: not graded yet; run `autograder grade {assignment}` first")
    if not graded:
        raise CourseError(f"nobody has been graded for {assignment!r}: run `autograder grade {assignment}` first")
    with open_gradebook(course) as gradebook:
        lost = [student for student in students or graded if not gradebook.holds(assignment, student)]
    if lost:
        raise CourseError(
            f"the gradebook does not hold the marks of {', '.join(lost)}: run `autograder release {assignment}` and "
            f"`autograder grade {assignment}`, or restore the gradebook from a copy"
        )
    folders = {student: course.path("feedback", student, assignment) for student in students or graded}
    stale = [student for student, folder in folders.items() if not _current(course, student, assignment, folder)]
    # a page takes a second of pure Python, so each processor writes its own
    with ProcessPoolExecutor(max_workers=os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for fault in pool.map(partial(_write, course.root, assignment), stale):
            if fault:
                raise CourseError(fault)
    return [Feedback(student, tuple(sorted(folder.glob("*.html")))) for student, folder in folders.items()]


def _write(root: Path, assignment: str, student: str) -> str | None:
    """Write one student's pages; returns what went wrong, and then leaves the old ones."""
    course = Course.open(root)
    with tempfile.TemporaryDirectory(prefix="feedback-") as aside:
        config = deepcopy(course.config)
        config.GenerateFeedback.preprocessors = [GetGrades, HideTests, CSSHTMLHeaderPreprocessor]
        config.CourseDirectory.feedback_directory = aside  # nbgrader empties the folder before it writes
        result = course.nbgrader(config).generate_feedback(assignment, student)
        if not result["success"]:
            return f"no feedback for {student}: {last_error(result)}; grade again with --force, then try again"
        for page in Path(aside, student, assignment).glob("*.html"):
            write_whole(course.path("feedback", student, assignment) / page.name, page.read_text(encoding="utf-8"))
    return None


def _current(course: Course, student: str, assignment: str, folder: Path) -> bool:
    """Whether the feedback is younger than the graded notebooks and than every mark in the gradebook."""
    graded = list(course.path("autograded", student, assignment).glob("*.ipynb"))
    pages = [folder / f"{path.stem}.html" for path in graded]
    if not all(page.exists() for page in pages):
        return False
    sources = [path.stat().st_mtime for path in [*graded, *course.gradebook_files()]]
    return min(page.stat().st_mtime for page in pages) > max(sources)
