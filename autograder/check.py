"""A student's own check: the visible tests, run on their own notebook by the same machinery that grades it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from nbformat import NotebookNode

from autograder.errors import SubmissionError
from autograder.grading import intake
from autograder.grading.record import Question
from autograder.grading.run import Grader
from autograder.grading.source import read_source


@dataclass(frozen=True)
class Checked:
    """One question, as its student sees it."""

    title: str  # the heading that it stands under
    question: Question


def check(path: Path, *, isolation: str = "auto") -> list[Checked]:
    """Run a notebook's visible tests; the questions in its order.

    Raises SubmissionError or SourceError when it is no assignment's notebook.
    """
    if path.is_dir():
        found = next(iter(sorted(path.rglob("*.ipynb"))), None)
        there = f"for example {found}" if found else "though there is none in it"
        raise SubmissionError(f"{path} is a folder: name the notebook in it, {there}")
    try:
        data = path.read_bytes()
    except OSError as error:
        raise SubmissionError(f"{path} cannot be read ({error.strerror}): check the path") from error
    try:
        submitted = intake.read(data)
    except SubmissionError as error:
        raise SubmissionError(f"{path}: {error}; open it in Jupyter and save it again") from error
    source = read_source(path)
    merged, _ = intake.merge(source, submitted)
    with Grader(source, isolation=isolation, visible_only=True, files=path.parent) as grader:
        verdict = grader.grade(merged)
    headings = titles(source)
    return [Checked(headings[question.id], question) for question in verdict.questions]


def titles(notebook: NotebookNode) -> dict[str, str]:
    """By grade id: the nearest heading above."""
    found = {}
    title = ""
    for cell in notebook.cells:
        if cell.cell_type == "markdown" and (heading := re.search(r"^#+ +(.+)$", cell.source, re.M)):
            title = re.sub(r"\s*\([^()]*points?[^()]*\)\s*$", "", heading[1])
        if name := intake.grade_id(cell):
            found[name] = title
    return found
