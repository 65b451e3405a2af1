"""The sample class inside nbgrader's own documentation: our marks beside those of ``nbgrader autograde``.

The package carries the submissions and the notebooks that nbgrader made of them, outputs included. The one difference, a
written answer left blank, is the gradebook's business (nbgrader gives it 0, the run leaves it to a person).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import nbgrader
import pytest
from nbgrader.api import Gradebook
from nbgrader.utils import determine_grade

from autograder.cli import main
from autograder.grading import intake
from autograder.grading.run import Grader

GUIDE = Path(nbgrader.__file__).parent / "docs" / "source" / "user_guide"


def marks(notebook: nbformat.NotebookNode) -> dict[str, float | None]:
    """What nbgrader reads from the outputs of a graded notebook."""
    graded = [cell for cell in notebook.cells if cell.metadata.get("nbgrader", {}).get("grade")]
    return {cell.metadata.nbgrader.grade_id: determine_grade(cell)[0] for cell in graded}


@pytest.mark.parametrize("name", ["problem1", "problem2"])
def test_marks_are_those_of_nbgrader(name: str) -> None:
    source = nbformat.read(GUIDE / "source" / "ps1" / f"{name}.ipynb", as_version=4)
    with Grader(source) as grader:
        assert all(q.outcome in ("passed", "manual") for q in grader.calibrate().questions)
        for student in ("bitdiddle", "hacker"):
            theirs = marks(nbformat.read(GUIDE / "autograded" / student / "ps1" / f"{name}.ipynb", as_version=4))
            submitted = (GUIDE / "submitted" / student / "ps1" / f"{name}.ipynb").read_bytes()
            verdict = grader.grade(intake.merge(source, intake.read(submitted))[0])
            ours = {q.id: q.score for q in verdict.questions if q.outcome != "manual"}
            assert ours == {grade_id: theirs[grade_id] for grade_id in ours}
            read = marks(verdict.notebook)
            assert ours == {grade_id: read[grade_id] for grade_id in ours}
            assert len(ours) == (4 if name == "problem1" else 0)


TESTS = Path(nbgrader.__file__).parent / "tests"
# What nbgrader's own tests hand in, by the source that it answers.
FAMILIES = {
    "apps/files/submitted-changed": [
        "apps/files/submitted-changed", "apps/files/submitted-unchanged", "apps/files/submitted-locked-cell-changed",
        "apps/files/submitted-grade-cell-changed", "apps/files/submitted-cheat-attempt",
        "apps/files/submitted-cheat-attempt-alternative", "preprocessors/files/submitted-answer-cell-type-changed",
        "preprocessors/files/submitted-grade-cell-type-changed",
    ],
    "apps/files/test": [
        "apps/files/test", "apps/files/test-with-output", "apps/files/test-hidden-tests", "apps/files/test-no-metadata",
        "preprocessors/files/test", "preprocessors/files/test_taskcell",
    ],
}  # fmt: skip
# nbgrader gives up on these (no mark, and its command fails); ours grades them, with a note. The page "How grading works"
# has this table.
DIFFERENT = {
    "submitted-answer-cell-type-changed": "an answer cell was made a cell of text",
    "submitted-grade-cell-type-changed": "a test cell was made a cell of text",
    "test-no-metadata": "the cells have lost their ids",
    "test_taskcell": "it holds a graded cell that the source has not",
}


@pytest.mark.timeout(600)
def test_what_nbgraders_tests_hand_in_gets_its_marks(tmp_path: Path) -> None:
    course, students = tmp_path, {}
    (course / "nbgrader_config.py").write_text("c = get_config()\nc.CourseDirectory.course_id = 'samples'\n")
    for number, (source, submissions) in enumerate(FAMILIES.items()):
        name = f"ps{number}"
        put(TESTS / f"{source}.ipynb", course / "source" / name / f"{name}.ipynb")
        for place, submission in enumerate(submissions):
            students[f"s{place}", name] = Path(submission).name
            put(TESTS / f"{submission}.ipynb", course / "submitted" / f"s{place}" / name / f"{name}.ipynb")
        run(course, "generate_assignment", name, check=True)
        run(course, "autograde", name, check=False)
    theirs = in_gradebook(course)
    for number in range(len(FAMILIES)):
        assert main(["grade", f"ps{number}", "--course", str(course)]) == 0
    ours = in_gradebook(course)
    assert set(ours) == set(students)
    different = {students[key] for key in ours if ours[key] != theirs.get(key)}
    assert different == set(DIFFERENT)
    for key in ours:
        if students[key] in DIFFERENT:
            assert set(theirs[key].values()) == {None}


def put(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)


def run(course: Path, *words: str, check: bool) -> None:
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    command = [sys.executable, "-m", "nbgrader", *words]
    subprocess.run(command, cwd=course, env=environment, capture_output=True, timeout=300, check=check)


def in_gradebook(course: Path) -> dict[tuple[str, str], dict[str, float | None]]:
    """By student and assignment: what the tests gave for each cell."""
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}", "samples") as gradebook:
        return {
            (submission.student.id, assignment.name): {
                grade.name: grade.auto_score for notebook in submission.notebooks for grade in notebook.grades
            }
            for assignment in gradebook.assignments
            for submission in gradebook.assignment_submissions(assignment.name)
        }
