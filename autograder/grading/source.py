"""The instructor's notebook: read, and checked for what grading needs.

A test that needs longer than the course allows says so in the metadata of its cell, ``{"autograder": {"seconds":
300}}``: for that test with all that it calls. Every other cell keeps the course's limit.
"""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from autograder.errors import SourceError

AUTOTEST = re.compile(r"^\s*### (HASHED )?AUTOTEST\b", re.M)


def read_source(path: Path) -> NotebookNode:
    """An instructor's notebook. Raises SourceError when it is none, or lacks what grading needs."""
    try:
        notebook = nbformat.read(path, as_version=4)
    except OSError as error:
        raise SourceError(f"{path} cannot be read ({error.strerror}): check the path") from error
    except Exception as error:  # nbformat raises many kinds for files that are no notebooks
        raise SourceError(
            f"{path} is not a Jupyter notebook ({error}): open it in Jupyter and save it again"
        ) from error
    seen: set[str] = set()
    graded = 0
    for place, cell in enumerate(notebook.cells, start=1):
        if not (marks := cell.metadata.get("nbgrader")):
            continue
        name = marks.get("grade_id")
        where = f"{path}, cell {place}" + (f" ({name})" if name else "")
        if not name:
            raise SourceError(f"{where}: it has no nbgrader id; give it one with Create Assignment in Jupyter")
        if name in seen:
            raise SourceError(f"{where}: an earlier cell has the same id; give it one of its own")
        seen.add(name)
        if AUTOTEST.search(cell.source):
            raise SourceError(
                f"{where}: it asks nbgrader to write its test (AUTOTEST), and here that line would test nothing; write "
                "asserts in its place, for example those that `nbgrader generate_assignment` makes of it"
            )
        seconds = own_seconds(cell)
        if seconds is not None and not (type(seconds) in (int, float) and 0 < seconds < float("inf")):
            raise SourceError(
                f"{where}: its metadata allow it {seconds!r} seconds; write a number above 0, or remove the entry, "
                f"so that the course's limit holds"
            )
        if marks.get("grade") or marks.get("task"):
            graded += 1
            if not isinstance(marks.get("points"), (int, float)) or marks["points"] < 0:
                raise SourceError(
                    f"{where}: it is graded but has no points; set them with Create Assignment in Jupyter"
                )
    if not graded:
        raise SourceError(f"{path} has no graded cell; mark at least one with Create Assignment in Jupyter")
    return notebook


def own_seconds(cell: NotebookNode) -> float | None:
    """How long a test cell may take by its own metadata; None when the course decides."""
    own = cell.metadata.get("autograder", {})
    return own.get("seconds") if isinstance(own, dict) else None
