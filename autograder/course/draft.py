"""The student version of an assignment, as nbgrader makes it from the source, laid aside where it disturbs nothing."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from autograder.course.folder import CONFIG, Course, digest, last_error
from autograder.errors import CourseError

BLANKS = "blanks"  # what is kept between runs


@contextmanager
def draft(course: Course, assignment: str) -> Iterator[Path]:
    """The folder of nbgrader's student version, made aside: neither ``release/`` nor the gradebook is touched."""
    with tempfile.TemporaryDirectory(prefix="release-") as aside:
        config = deepcopy(course.config)
        config.CourseDirectory.release_directory = aside
        config.CourseDirectory.db_url = f"sqlite:///{aside}/draft.db"
        generate(course, assignment, config)
        yield Path(aside, ".", assignment)


def blanks(course: Course, assignment: str) -> dict[str, NotebookNode]:
    """The student versions of an assignment's notebooks, from the source as it is now."""
    kept = course.recall(assignment, BLANKS)
    if not kept or kept["source"] != digest(course.source(assignment), course.root / CONFIG):
        with draft(course, assignment) as folder:
            kept = keep_blanks(course, assignment, folder)
    return {name: nbformat.reads(text, as_version=4) for name, text in kept["notebooks"].items()}


def keep_blanks(course: Course, assignment: str, folder: Path) -> dict:
    """Remember the student versions that lie in a folder."""
    key = digest(course.source(assignment), course.root / CONFIG)
    kept = {"source": key, "notebooks": {path.stem: path.read_text() for path in folder.glob("*.ipynb")}}
    course.keep(assignment, BLANKS, kept)
    return kept


def generate(course: Course, assignment: str, config: object = None) -> None:
    """Run nbgrader's generate_assignment. Raises CourseError with its own words when it fails."""
    result = course.nbgrader(config).generate_assignment(assignment)
    if result["success"]:
        return
    log = result.get("log", "") + result.get("error", "")
    if "there are submissions associated" in log:
        raise CourseError(
            f"the questions of {assignment!r} have changed since submissions were graded, and nbgrader keeps their "
            f"marks: restore the old grade ids, or remove the submissions from the gradebook with "
            f"`nbgrader db assignment remove {assignment} --force` and grade again"
        )
    raise CourseError(f"nbgrader cannot make the student version of {assignment!r}: {last_error(result)}")
