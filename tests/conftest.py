"""What several rooms of the suite need: the repository, a copy of the course, a small course made for one test."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository."""
    return ROOT


@pytest.fixture
def course_copy(tmp_path: Path) -> Path:
    """The real course without anything derived."""
    folder = tmp_path / "exercises"
    folder.mkdir()
    shutil.copy(ROOT / "exercises" / "nbgrader_config.py", folder)
    shutil.copytree(ROOT / "exercises" / "source", folder / "source")
    return folder


def solution(name: str, text: str) -> dict:
    """A cell in which students write."""
    marks = {"grade": False, "grade_id": name, "locked": False, "schema_version": 3, "solution": True, "task": False}
    return new_code_cell(text, id=name or "nameless", metadata={"nbgrader": {**marks, "cell_type": "code"}})


def graded(name: str, text: str, points: float) -> dict:
    """A graded cell."""
    marks = {"grade": True, "grade_id": name, "locked": True, "schema_version": 3, "solution": False, "task": False}
    return new_code_cell(
        text, id=name or "nameless", metadata={"nbgrader": {**marks, "cell_type": "code", "points": points}}
    )


def written(name: str, text: str, points: float) -> dict:
    """A written answer, marked by a person."""
    marks = {"grade": True, "grade_id": name, "locked": False, "schema_version": 3, "solution": True, "task": False}
    return new_markdown_cell(
        text, id=name or "nameless", metadata={"nbgrader": {**marks, "cell_type": "markdown", "points": points}}
    )


SQUARE = "def square(x):\n    ### BEGIN SOLUTION\n    return x * x  # the number times itself\n    ### END SOLUTION"
SQUARE_TESTS = (
    'assert square(3) == 9, "square(3) should be 9"\n'
    "### BEGIN HIDDEN TESTS\n"
    'assert square(-12) == 144, "a negative number has a positive square"\n'
    "### END HIDDEN TESTS"
)


@pytest.fixture
def small_course(tmp_path: Path) -> Path:
    """A course with one tiny assignment, ``squares``: a function, a number, a written answer."""
    folder = tmp_path / "course"
    (folder / "source" / "squares").mkdir(parents=True)
    (folder / "nbgrader_config.py").write_text('c = get_config()\nc.CourseDirectory.course_id = "small"\n')
    write_assignment(
        folder,
        [
            new_markdown_cell("# Squares", id="title"),
            solution("square", SQUARE),
            graded("square-tests", SQUARE_TESTS, 2),
            solution("root", "root = None\n### BEGIN SOLUTION\nroot = 12\n### END SOLUTION"),
            graded("root-tests", 'assert root * root == 144, "root times root should be 144"', 1),
            written("why", "### BEGIN SOLUTION\nBecause a product of equal signs is positive.\n### END SOLUTION", 3),
        ],
    )
    return folder


def write_assignment(course: Path, cells: list, name: str = "squares") -> Path:
    """Write an instructor's notebook."""
    path = course / "source" / name / f"{name}.ipynb"
    path.parent.mkdir(parents=True, exist_ok=True)
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    path.write_text(json.dumps(new_notebook(cells=cells, metadata=kernel)))  # also what nbformat would refuse
    return path


def hand_in(course: Path, student: str, answers: dict[str, str], name: str = "squares", stamp: str = "") -> Path:
    """Hand in the released notebook with answers written in by grade id."""
    notebook = nbformat.read(course / "release" / name / f"{name}.ipynb", as_version=4)
    for cell in notebook.cells:
        cell.source = answers.get(cell.metadata.get("nbgrader", {}).get("grade_id"), cell.source)
    folder = course / "submitted" / student / name
    folder.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, folder / f"{name}.ipynb")
    if stamp:
        (folder / "timestamp.txt").write_text(stamp)
    return folder / f"{name}.ipynb"


RIGHT = {"square": "def square(x):\n    return x**2", "root": "root = -12", "why": "Minus times minus is plus."}
