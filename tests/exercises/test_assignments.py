"""Every assignment: its form, its specimens, its release."""

from __future__ import annotations

import json
from pathlib import Path

import nbformat
import pytest
import sample_class

from autograder.course.folder import Course
from autograder.course.release import draft, leaks
from autograder.grading import intake
from autograder.grading.run import Grader
from autograder.grading.source import read_source

ROOT = Path(__file__).resolve().parents[2]
EXERCISES = ROOT / "exercises"
ASSIGNMENTS = sorted(path.name for path in (EXERCISES / "source").iterdir())
POINTS = {"sequence-to-sequence": (10, 15), "practice-exam": (60, 60)}  # a warm-up is shorter; others: 20 to 30
BY_HAND = {"practice-exam": (14, 14)}  # an exam asks for arguments part by part; others: one or two written answers


def marks_of(source) -> list[dict]:
    return [cell.metadata.get("nbgrader", {}) for cell in source.cells]


@pytest.fixture(
    scope="module", params=[pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in ASSIGNMENTS]
)
def assignment(request, tmp_path_factory):
    """The source, the student version and a grader, made once for all tests of an assignment."""
    name = request.param
    source = read_source(EXERCISES / "source" / name / f"{name}.ipynb")
    course = Course.open(EXERCISES)
    with draft(course, name) as folder:
        blank = nbformat.read(folder / f"{name}.ipynb", as_version=4)
    with Grader(source, limits=course.limits, files=course.source(name)) as grader:
        grader.calibrate()
        yield name, source, blank, grader


def grade(assignment, *given) -> dict:
    _, source, blank, grader = assignment
    handed_in = nbformat.writes(sample_class.answer(blank, *given)).encode()
    merged, _ = intake.merge(source, intake.read(handed_in))
    return {question.id: question for question in grader.grade(merged).questions}


@pytest.mark.parametrize("name", ASSIGNMENTS)
def test_a_source_has_the_agreed_form(name):
    path = EXERCISES / "source" / name / f"{name}.ipynb"
    raw = json.loads(path.read_text())
    assert (raw["nbformat"], raw["nbformat_minor"]) == (4, 5)
    assert all(not cell.get("outputs") and not cell.get("execution_count") for cell in raw["cells"])
    nbformat.validate(nbformat.from_dict(raw))
    marks = marks_of(read_source(path))
    graded = [mark for mark in marks if mark.get("grade") or mark.get("task")]
    least, most = POINTS.get(name, (20, 30))
    assert least <= sum(mark["points"] for mark in graded) <= most
    by_hand = [mark for mark in graded if mark.get("task") or mark.get("solution")]
    least, most = BY_HAND.get(name, (1, 2))
    assert least <= len(by_hand) <= most
    hidden = [cell.source for cell in read_source(path).cells if "BEGIN HIDDEN TESTS" in cell.source]
    assert len(hidden) == len(graded) - len(by_hand), "a question without hidden tests"
    imported = {line.split()[1].split(".")[0] for cell in raw["cells"] for line in "".join(cell["source"]).splitlines()
                if line.startswith(("import ", "from "))}  # fmt: skip
    beside = {module.stem for module in path.parent.glob("*.py")}
    heavy = {"torch"} if name == "final-lab" else set()  # only the lab trains networks
    assert imported <= {"numpy", "matplotlib", "sympy", "math", "warnings", "copy"} | beside | heavy


@pytest.mark.parametrize("name", ASSIGNMENTS)
def test_the_release_leaks_nothing(name):
    course = Course.open(EXERCISES)
    for notebook, source in course.notebooks(name).items():
        with draft(course, name) as folder:
            released = (folder / f"{notebook}.ipynb").read_text()
        assert list(leaks(course, source, released)) == []
        for word in ("BEGIN SOLUTION", "HIDDEN TESTS", "MARK SCHEME", "Marking scheme"):
            assert word not in released


@pytest.mark.timeout(900)  # the lab trains three translators here
def test_the_reference_earns_everything_and_the_blank_nothing(assignment):
    _, source, _, _ = assignment
    for question in grade(assignment, sample_class.reference(source)).values():
        assert question.outcome == "manual" or question.score == question.max_score, question
    for question in grade(assignment).values():
        assert question.outcome == "manual" or question.score == 0, question


def test_each_question_has_enough_specimens():
    for name in ASSIGNMENTS:
        source = read_source(EXERCISES / "source" / name / f"{name}.ipynb")
        solutions = [mark["grade_id"] for mark in marks_of(source) if mark.get("solution") and not mark.get("grade")]
        right, wrong = (sample_class.specimens(name, kind) for kind in ("right", "wrong"))
        for solution in solutions:
            assert sum(solution in specimen.answers for specimen in right) >= 3, f"right specimens of {solution}"
            assert sum(solution in specimen.answers for specimen in wrong) >= 4, f"wrong specimens of {solution}"


@pytest.mark.slow
@pytest.mark.timeout(1200)  # the lab trains six translators here
def test_right_specimens_earn_full_marks(assignment):
    """Twice: hidden inputs are drawn anew each time."""
    name, source, _, _ = assignment
    lost = []
    for specimen in sample_class.specimens(name, "right") * 2:
        for question in grade(assignment, sample_class.reference(source), specimen).values():
            if question.lost:
                lost.append((specimen.name, question.id, question.reason))
    assert lost == []


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_wrong_specimens_lose_what_they_must_and_hear_why(assignment):
    """Questions are independent, so one notebook makes a mistake in each; a question without one keeps its marks."""
    name, source, _, _ = assignment
    faults = []
    for mistakes in sample_class.turns(name):
        expected = {cell: (specimen.name, words) for specimen in mistakes for cell, words in specimen.loses.items()}
        for question in grade(assignment, sample_class.reference(source), *mistakes).values():
            if question.outcome == "manual":
                continue
            made, words = expected.get(question.id, ("nothing", ""))
            lost = question.score < question.max_score
            if lost != (question.id in expected) or words not in question.reason:
                faults.append((made, question.id, question.score, question.reason))
    assert faults == []


def test_the_sample_class_holds_what_a_real_one_does(assignment):
    name, source, blank, _ = assignment
    files = sample_class.sample_class(name, blank, source)
    assert len(files) >= 12
    expected = {
        "ada",
        "blank",
        "broken-file",
        "endless-loop",
        "warnings",
        "helper-cell",
        "late",
        "half-done",
        "mistakes-1",
    }
    assert expected <= set(files)
    assert files == sample_class.sample_class(name, blank, source), "made again, it must be the same"
