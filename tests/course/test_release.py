"""A release gives students what they may have, or is refused with the reason and changes nothing."""

from __future__ import annotations

import json
import shutil

import pytest
from conftest import SQUARE, SQUARE_TESTS, graded, solution, write_assignment, written
from nbformat.v4 import new_markdown_cell, new_output

from autograder.cli import main
from autograder.course.folder import Course
from autograder.course.release import leaks
from autograder.errors import CourseError


def run(course, *words: str) -> int:
    return main([*words, "--course", str(course)])


def test_a_release_is_nbgraders_and_is_made_once(small_course, capsys):
    assert run(small_course, "release") == 0
    assert "released: squares, 3 points by tests and 3 by hand" in capsys.readouterr().out
    released = (small_course / "release/squares/squares.ipynb").read_text()
    assert "NotImplementedError" in released
    for secret in ("x * x", "-12", "HIDDEN", "root = 12", "equal signs"):
        assert secret not in released
    assert run(small_course, "release", "squares") == 0
    assert "unchanged: squares" in capsys.readouterr().out
    (small_course / "release/squares/squares.ipynb").unlink()
    assert run(small_course, "release", "--json") == 0
    made = json.loads(capsys.readouterr().out)[0]
    assert (made["unchanged"], made["kept"]) == (False, None)
    assert (small_course / "release/squares/squares.ipynb").read_text() == released


CHANGES = ["nothing", "the source", "what is remembered"]


@pytest.mark.parametrize("also", CHANGES)
def test_work_in_the_release_folder_is_moved_aside_and_never_lost(small_course, capsys, also):
    """Whatever else has changed, and again and again: each time under a name of its own, which is said."""
    assert run(small_course, "release") == 0
    released = small_course / "release/squares/squares.ipynb"
    blank = released.read_text()
    for turn in (1, 2):
        work = blank.replace("raise NotImplementedError()", f"return x * {turn}")
        assert work != blank
        released.write_text(work)
        (released.parent / "notes").mkdir()
        (released.parent / "notes/mine.txt").write_text("think again")
        if also == "the source":
            write_assignment(small_course, [*TESTED, new_markdown_cell(f"Edition {turn}")])
        elif also == "what is remembered":
            shutil.rmtree(small_course / ".autograder")
        capsys.readouterr()
        assert run(small_course, "release", "squares") == 0
        said = capsys.readouterr()
        assert f"squares.edited-{turn}" in said.err
        assert "released: squares" in said.out
        kept = small_course / f"release/squares.edited-{turn}"
        assert (kept / "squares.ipynb").read_text() == work
        assert (kept / "notes/mine.txt").read_text() == "think again"
        assert "return x *" not in released.read_text()
        assert sorted(path.name for path in released.parent.iterdir()) == ["squares.ipynb"]


@pytest.mark.parametrize("also", CHANGES)
def test_what_only_jupyter_left_is_no_work(small_course, capsys, also):
    assert run(small_course, "release") == 0
    checkpoint = small_course / "release/squares/.ipynb_checkpoints/squares-checkpoint.ipynb"
    checkpoint.parent.mkdir()
    checkpoint.write_text("{}")
    if also == "the source":
        write_assignment(small_course, TESTED)
    elif also == "what is remembered":
        shutil.rmtree(small_course / ".autograder")
    capsys.readouterr()
    assert run(small_course, "release") == 0
    said = capsys.readouterr()
    assert said.out.startswith("unchanged" if also == "nothing" else "released")
    assert "kept" not in said.err
    assert [path.name for path in (small_course / "release").iterdir()] == ["squares"]


def test_a_release_that_fails_leaves_work_where_it_was(small_course, capsys, monkeypatch):
    """nbgrader removes the folder when it fails on the way."""
    assert run(small_course, "release") == 0
    notebook = small_course / "release/squares/squares.ipynb"
    work = notebook.read_text().replace("raise NotImplementedError()", "return x * x")
    notebook.write_text(work)
    write_assignment(small_course, TESTED)

    def fails(course, assignment):
        shutil.rmtree(course.path("release", ".", assignment), ignore_errors=True)
        raise CourseError("nbgrader cannot make it")

    monkeypatch.setattr("autograder.course.release.generate", fails)
    assert run(small_course, "release") == 1
    assert notebook.read_text() == work
    assert [path.name for path in (small_course / "release").iterdir()] == ["squares"]


def refused(course, cells, reason, capsys) -> None:
    """The release is refused with this reason, the old one stands, and so does the gradebook."""
    assert run(course, "release") == 0
    before = {path: path.read_bytes() for path in course.rglob("*") if path.is_file() and "source" not in path.parts}
    write_assignment(course, cells)
    capsys.readouterr()
    assert run(course, "release", "squares") == 1
    said = capsys.readouterr().err
    assert reason in said, said
    assert "squares" in said
    after = {path: path.read_bytes() for path in course.rglob("*") if path.is_file() and "source" not in path.parts}
    assert after == before


TESTED = [solution("square", SQUARE), graded("square-tests", SQUARE_TESTS, 2)]


@pytest.mark.parametrize(
    ("cells", "reason"),
    [
        ([TESTED[0], graded("square-tests", "assert square(2) == 5, 'no'", 2)], "its own solution loses marks in 'square-tests' (no)"),
        ([TESTED[0], graded("square-tests", "assert callable(square)", 2)], "the blank notebook earns 2 of 2 in 'square-tests'"),
        (
            [*TESTED, new_markdown_cell("Think of:\n\n    return x * x  # the number times itself")],
            "a line of the solution of 'square' stands in the student version",
        ),
        (
            [*TESTED, new_markdown_cell('assert square(-12) == 144, "a negative number has a positive square"')],
            "",
        ),
        ([solution("square", SQUARE.replace("### END SOLUTION", "")), TESTED[1]], "cell 1 (square): 'BEGIN SOLUTION' has no 'END SOLUTION' behind it"),
        ([TESTED[0]], "has no graded cell"),
        ([TESTED[0], graded("square-tests", SQUARE_TESTS, None)], "cell 2 (square-tests): it is graded but has no points"),
        ([TESTED[0], graded("square-tests", SQUARE_TESTS, -1)], "it is graded but has no points"),
        ([*TESTED, {**TESTED[0], "id": "other"}], "an earlier cell has the same id"),
        ([TESTED[0], graded("", SQUARE_TESTS, 2)], "it has no nbgrader id"),
        ([TESTED[0], graded("square-tests", "### HASHED AUTOTEST square(2)", 2)], "it asks nbgrader to write its test (AUTOTEST)"),
    ],
    ids=["wrong reference", "easy test", "leaked solution", "public hidden test", "open region", "ungraded", "no points",
         "negative points", "same id", "no id", "autotest"],
)  # fmt: skip
def test_a_source_with_a_fault_is_refused(small_course, cells, reason, capsys):
    if reason:
        refused(small_course, cells, reason, capsys)
    else:  # what the author shows in the open is no secret of the hidden tests
        write_assignment(small_course, cells)
        assert run(small_course, "release") == 0


def test_one_refused_assignment_does_not_hold_up_the_others(small_course, capsys):
    write_assignment(small_course, [TESTED[0]], name="broken")
    assert run(small_course, "release") == 1
    said = capsys.readouterr()
    assert "has no graded cell" in said.err
    assert "released: squares" in said.out


def test_leaks_sees_outputs_markers_and_mark_schemes(small_course):
    course = Course.open(small_course)
    cells = [
        *TESTED,
        written("why", "### BEGIN MARK SCHEME\nOne point for the word symmetric.\n### END MARK SCHEME", 1),
    ]
    write_assignment(small_course, cells)
    source = course.notebooks("squares")["squares"]
    clean = json.dumps({"cells": [{"source": "x", "outputs": []}]})
    assert list(leaks(course, source, clean)) == []
    for text, kind in (
        ("### END SOLUTION", "a marker of a solution"),
        ("### BEGIN HIDDEN TESTS", "a marker of a hidden test"),
        ("One point for the word symmetric.", "a line of the marking scheme of 'why'"),
        ('  assert square(-12) == 144, "a negative number has a positive square"', "a line of the hidden test"),
    ):
        found = list(leaks(course, source, json.dumps({"cells": [{"source": text, "outputs": []}]})))
        assert any(kind in leak for leak in found), (text, found)
    output = json.dumps({"cells": [{"source": "x", "outputs": [new_output("stream", text="hi")]}]})
    assert "keeps its output" in next(leaks(course, source, output))


def test_questions_with_marks_are_not_renamed_under_them(small_course, capsys):
    """nbgrader would lose the marks; the message says what to do."""
    from conftest import RIGHT, hand_in

    assert run(small_course, "release") == 0
    hand_in(small_course, "ada", RIGHT)
    assert run(small_course, "grade", "squares") == 0
    write_assignment(small_course, [TESTED[0], graded("renamed", SQUARE_TESTS, 2)])
    capsys.readouterr()
    assert run(small_course, "release") == 1
    assert "nbgrader keeps their marks" in capsys.readouterr().err
    assert run(small_course, "grade", "squares") == 1
    assert "does not know renamed" in capsys.readouterr().err
