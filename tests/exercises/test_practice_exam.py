"""The practice exam: its marks are exact in the gradebook, slips cost once, page and notebook ask the same."""

from __future__ import annotations

import re
import shutil
from collections import defaultdict
from pathlib import Path

import nbformat
import pytest
import sample_class
from nbgrader.api import Gradebook

from autograder.cli import main
from autograder.grading import intake
from autograder.grading.run import Grader
from autograder.grading.source import read_source

ROOT = Path(__file__).resolve().parents[2]
NAME = "practice-exam"
SOURCE = read_source(ROOT / "exercises" / "source" / NAME / f"{NAME}.ipynb")
MARKS = {
    "q1a": [2, 2], "q1b": [3, 2, 1], "q1c": [2, 1, 1], "q1d": [3, 3],
    "q2a": [2, 2, 2], "q2b": [4], "q2c": [2, 3, 1], "q2d": [3, 1, 2],
    "q3a": [2, 2], "q3b": [4, 3, 1], "q3c": [2, 2, 2],
}  # fmt: skip


def by_part(marks: dict[str, float]) -> dict[str, list[float]]:
    """Marks in the order of the exam, by question and part; the names of graded cells start with both."""
    parts = defaultdict(list)
    for name, worth in marks.items():
        parts[name.split("-")[0]].append(worth)
    return dict(parts)


def graded_cells() -> dict[str, float]:
    marks = [cell.metadata.get("nbgrader", {}) for cell in SOURCE.cells]
    return {mark["grade_id"]: mark["points"] for mark in marks if mark.get("grade") or mark.get("task")}


def test_each_part_is_worth_what_the_syllabus_says():
    assert by_part(graded_cells()) == MARKS
    assert [
        sum(sum(MARKS[part]) for part in MARKS if part.startswith(question)) for question in ("q1", "q2", "q3")
    ] == [20, 22, 18]


@pytest.mark.timeout(600)
def test_a_perfect_hand_in_has_exactly_sixty_in_the_gradebook(tmp_path):
    """Graded by tests, marked by a person through nbgrader; and a hand-in with one wrong part loses that part exactly."""
    (tmp_path / "source").mkdir()
    shutil.copy(ROOT / "exercises" / "nbgrader_config.py", tmp_path)
    shutil.copytree(ROOT / "exercises" / "source" / NAME, tmp_path / "source" / NAME)
    course = ["--course", str(tmp_path)]
    assert main(["release", NAME, *course]) == 0
    blank = nbformat.read(tmp_path / "release" / NAME / f"{NAME}.ipynb", as_version=4)
    written = sample_class.read_specimen(sample_class.SPECIMENS / NAME / "written" / "full.md")
    wrong = {specimen.name: specimen for specimen in sample_class.specimens(NAME, "wrong")}
    for student, slips in (("ada", []), ("ben", [wrong["verdict_explodes"]])):
        folder = tmp_path / "submitted" / student / NAME
        folder.mkdir(parents=True)
        nbformat.write(
            sample_class.answer(blank, sample_class.reference(SOURCE), written, *slips), folder / f"{NAME}.ipynb"
        )
    assert main(["grade", NAME, *course]) == 0
    with Gradebook(f"sqlite:///{tmp_path / 'gradebook.db'}", "sequence-models") as gradebook:
        assert gradebook.find_assignment(NAME).max_score == 60
        for student, lost in (("ada", 0), ("ben", 1)):
            submission = gradebook.find_submission(NAME, student)
            assert submission.score == 30 - lost, "what the tests give"
            assert submission.needs_manual_grade
            for grade in submission.notebooks[0].grades:
                if grade.needs_manual_grade:
                    grade.manual_score = grade.max_score
                    grade.needs_manual_grade = False
            gradebook.db.commit()
            assert gradebook.find_submission(NAME, student).score == 60 - lost
        most = {grade.name: grade.max_score for grade in gradebook.find_submission(NAME, "ada").notebooks[0].grades}
        got = {grade.name: grade.score for grade in gradebook.find_submission(NAME, "ada").notebooks[0].grades}
    order = list(graded_cells())
    assert by_part({name: most[name] for name in order}) == MARKS
    assert got == most


W = "sympy.Matrix([[w11, w12], [w21, w22]])"
TWO_STEPS = "Q, P, g = sympy.diag(q1, q2), sympy.diag(p1, p2), sympy.Matrix([[g1, g2]])\n"
# answers, and the marks that each test takes for them
SLIPS = {
    "the slopes behind W": (
        {
            "q1a-jacobian": f"step_jacobian = {W} * sympy.diag(q1, q2)",
            "q1a-product": f"{TWO_STEPS}gradient_at_k = g * {W} * Q * {W} * P",
        },
        {"q1a-jacobian-tests": 2},
    ),
    "a wrong factor": (
        {
            "q1c-factor": "step_factor = 0.5",
            "q1c-ten": "after_ten = 0.000977",
            "q1c-verdict": 'verdict, first_step = "vanishes", 20',
        },
        {"q1c-factor-tests": 2},
    ),
    "a factor above one": (
        {
            "q1c-factor": "step_factor = 0.8 + 0.5",
            "q1c-ten": "after_ten = 13.8",
            "q1c-verdict": 'verdict, first_step = "explodes", 0',
        },
        {"q1c-factor-tests": 2},
    ),
    "a sign in one case of the softmax": (
        {
            "q2b-softmax": """same, other = a_i * (1 - a_i), a_i * a_j
softmax_jacobian = [[a1 - a1**2, a1 * a2, a1 * a3], [a1 * a2, a2 - a2**2, a2 * a3], [a1 * a3, a2 * a3, a3 - a3**2]]"""
        },
        {"q2b-softmax-tests": 1},
    ),
    "a case that is not symmetric": (
        {
            "q2b-softmax": """same, other = a_i * (1 - a_i), a_i * (1 - a_j)
softmax_jacobian = [[a * (1 - b) for b in (a1, a2, a3)] for a in (a1, a2, a3)]"""
        },
        {"q2b-softmax-tests": 1},
    ),
    "wrong exponentials": (
        {
            "q2c-exponentials": "exponentials, total = [4, 2, 1], 7",
            "q2c-weights": "weights = [0.571, 0.286, 0.143]",
            "q2c-context": "context = [1.0, 0.715]",
        },
        {"q2c-exponentials-tests": 1},
    ),
    "zero for the exponential of zero": (
        {
            "q2c-exponentials": "exponentials, total = [7.389, 2.718, 0], 10.107",
            "q2c-weights": "weights = [0.731, 0.269, 0]",
            "q2c-context": "context = [1.46, 0.54]",
        },
        {"q2c-exponentials-tests": 1},
    ),
    "a sum added up wrongly": (
        {
            "q2c-exponentials": "exponentials, total = [7.389, 2.718, 1], 12.107",
            "q2c-weights": "weights = [0.610, 0.225, 0.083]",
            "q2c-context": "context = [1.14, 0.53]",
        },
        {"q2c-exponentials-tests": 1},
    ),
    "one weight that does not follow": (
        {
            "q2c-exponentials": "exponentials, total = [4, 2, 1], 7",
            "q2c-weights": "weights = [0.571, 0.286, 0.245]",
            "q2c-context": "context = [0.90, 0.82]",
        },
        {"q2c-exponentials-tests": 1, "q2c-weights-tests": 1},
    ),
    "wrong probabilities": (
        {
            "q3b-joint": 'joint = {"AA": 0.36, "AB": 0.24, "BA": 0.24, "BB": 0.16}',
            "q3b-kept": 'kept = {"AA": -1.02, "AB": -1.43}',
            "q3b-best": 'best, best_probability = "AA", 0.36',
        },
        {"q3b-joint-tests": 4},
    ),
    "a cost without the length": (
        {"q3c-beam": "beam_cost = k * V", "q3c-others": "exhaustive, greedy = V**L, V"},
        {"q3c-beam-tests": 2},
    ),
    "an answer that gives nothing to carry on": (
        {
            "q1c-factor": 'step_factor = "two fifths"',
            "q2c-exponentials": "exponentials, total = 1 / 0, 0",
            "q3b-joint": "joint = None",
        },
        {"q1c-factor-tests": 2, "q2c-exponentials-tests": 2, "q3b-joint-tests": 4},
    ),
    "zeros, and constants for formulas, from which nothing follows": (
        {
            "q1a-jacobian": "step_jacobian = [[0, 0], [0, 0]]",
            "q1a-product": "gradient_at_k = [0, 0]",
            "q1c-factor": "step_factor = 0",
            "q1c-ten": "after_ten = 0",
            "q1c-verdict": 'verdict, first_step = "vanishes", 1',
            "q2b-softmax": "same, other, softmax_jacobian = 0, 0, sympy.zeros(3, 3)",
            "q2c-exponentials": "exponentials, total = [0, 0, 0], 1",
            "q2c-weights": "weights = [0, 0, 0]",
            "q2c-context": "context = [0, 0]",
            "q3c-beam": "beam_cost = 7",
            "q3c-others": "exhaustive, greedy = V**L, 7",
        },
        {
            "q1a-jacobian-tests": 2, "q1a-product-tests": 2, "q1c-factor-tests": 2, "q1c-ten-tests": 1,
            "q1c-verdict-tests": 1, "q2b-softmax-tests": 4, "q2c-exponentials-tests": 2, "q2c-weights-tests": 3,
            "q2c-context-tests": 1, "q3c-beam-tests": 2, "q3c-others-tests": 1,
        },
    ),
    "later parts that follow from nothing before them": (
        {
            "q1a-product": f"{TWO_STEPS}gradient_at_k = g * {W} * Q * {W} * P",
            "q1c-ten": "after_ten = 13.8",
            "q1c-verdict": 'verdict, first_step = "explodes", 0',
            "q2c-weights": "weights = [0.731, 0.269, 0]",
            "q2c-context": "context = [1.14, 0.53]",
            "q3c-others": "exhaustive, greedy = V**L, V",
        },
        {
            "q1a-product-tests": 2, "q1c-ten-tests": 1, "q1c-verdict-tests": 1, "q2c-weights-tests": 3,
            "q2c-context-tests": 1, "q3c-others-tests": 1,
        },
    ),
    "weights in the reverse order": (  # the middle one is right by chance
        {"q2c-weights": "weights = [0.090, 0.245, 0.665]", "q2c-context": "context = [-0.48, 1.15]"},
        {"q2c-weights-tests": 3},
    ),
}  # fmt: skip


@pytest.mark.timeout(300)
def test_a_slip_that_is_carried_on_costs_its_marks_once():
    """Only what follows from an earlier answer is carried: neither zeros from zeros, nor an answer that is missing."""
    with Grader(SOURCE) as grader:
        grader.calibrate()
        for case, (answers, wanted) in SLIPS.items():
            given = sample_class.Specimen(case, "", answers)
            merged, _ = intake.merge(
                SOURCE,
                intake.read(
                    nbformat.writes(sample_class.answer(SOURCE, sample_class.reference(SOURCE), given)).encode()
                ),
            )
            questions = grader.grade(merged).questions
            lost = {question.id: question.max_score - question.score for question in questions if question.lost}
            assert lost == wanted, (case, [question.reason for question in questions if question.lost])


def paragraphs(text: str) -> list[str]:
    """Paragraphs of a question, spaces apart; without what only one of page and notebook has."""
    text = re.sub(r"^### BEGIN MARK SCHEME.*?^### END MARK SCHEME$", "", text, flags=re.M | re.S)
    found = [" ".join(part.split()) for part in re.split(r"\n\s*\n", text)]
    return [part for part in found if part and not part.startswith("*In the notebook:*")]


def test_the_page_asks_what_the_notebook_asks():
    """Word by word: the page adds labels, margins for marks and space to write, the notebook says what to set."""
    page = (ROOT / f"book/{NAME}.md").read_text(encoding="utf-8")
    page = page[re.search(r"^## Question 1", page, re.M).start() : re.search(r"^\(pe-after\)=$", page, re.M).start()]
    page = re.sub(r"^:::.*$|^\([\w-]+\)=$", "\n", page, flags=re.M)
    page = re.sub(r"\[(\[\d+ marks?\])\]\{\.marks\}", r"\1", page)
    cells = [
        cell.source
        for cell in SOURCE.cells
        if cell.cell_type == "markdown" and re.match(r"q\d", cell.id) and not cell.id.endswith("-answer")
    ]
    asked = [part for text in cells for part in paragraphs(text)]
    assert paragraphs(page) == asked
    assert [int(number) for number in re.findall(r"\[(\d+) marks?\]", " ".join(asked))] == [
        worth for part, marks in MARKS.items() for worth in ([2, 2] if part == "q2b" else marks)
    ]
