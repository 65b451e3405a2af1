"""The sample class inside nbgrader's own documentation: our marks beside those of ``nbgrader autograde``.

The package carries the submissions and the notebooks that nbgrader made of them, outputs included. The one difference, a
written answer left blank, is the gradebook's business (nbgrader gives it 0, the run leaves it to a person).
"""

from __future__ import annotations

from pathlib import Path

import nbformat
import nbgrader
import pytest
from nbgrader.utils import determine_grade

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
